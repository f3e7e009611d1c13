import type { EChartsCoreOption } from 'echarts/core'
import { Chart } from '#showcase/charts/drawing/Chart.tsx'
import type { ChartColours } from '#ui/charts/chart-colours.ts'
import { inEuros, steelPrices } from '../prices.ts'

const prices = steelPrices(24)

const option = ({ status }: ChartColours): EChartsCoreOption => ({
  grid: { left: 8, right: 16, top: 16, bottom: 24 },
  tooltip: { trigger: 'axis', axisPointer: { type: 'cross' } },
  xAxis: { type: 'category', data: prices.map(({ label }) => label) },
  yAxis: { type: 'value', scale: true, axisLabel: { formatter: '{value} €' } },
  series: [
    {
      name: 'Steel',
      type: 'candlestick',
      data: prices.map(({ open, close, low, high }) => [open, close, low, high]),
      // A rise is hollow and a fall is filled, so that they differ without colours, too.
      itemStyle: {
        color: 'transparent',
        borderColor: status.installed,
        color0: status.rejected,
        borderColor0: status.rejected,
        borderWidth: 1.5,
      },
    },
  ],
})

const table = {
  columns: ['Day', 'Open', 'Close', 'Lowest', 'Highest'],
  rows: prices.map(({ label, open, close, low, high }) => [label, ...[open, close, low, high].map(inEuros)]),
}

export function SteelPrices() {
  return <Chart label="Price of reinforcing steel by day, in euros per tonne" option={option} table={table} />
}
