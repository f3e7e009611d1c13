import type { EChartsCoreOption } from 'echarts/core'
import { Chart } from '#showcase/charts/drawing/Chart.tsx'
import type { ChartColours } from '#ui/charts/chart-colours.ts'
import { movingMean } from '../figures.ts'
import { inEuros, steelPrices } from '../prices.ts'

const prices = steelPrices(80)
const means = movingMean(
  prices.map(({ close }) => close),
  10,
)

const option = ({ primary, status, textSecondary }: ChartColours): EChartsCoreOption => ({
  grid: { left: 8, right: 16, top: 16, bottom: 96 },
  legend: { bottom: 0, data: ['Price', '10-day average'] },
  tooltip: { trigger: 'axis' },
  dataZoom: [{ type: 'slider', start: 50, end: 100, bottom: 40, height: 28, textStyle: { color: textSecondary } }],
  xAxis: { type: 'category', data: prices.map(({ label }) => label) },
  yAxis: { type: 'value', scale: true, axisLabel: { formatter: '{value} €' } },
  series: [
    {
      name: 'Price',
      type: 'candlestick',
      data: prices.map(({ open, close, low, high }) => [open, close, low, high]),
      itemStyle: {
        color: 'transparent',
        borderColor: status.installed,
        color0: status.rejected,
        borderColor0: status.rejected,
      },
    },
    {
      name: '10-day average',
      type: 'line',
      smooth: true,
      showSymbol: false,
      data: means,
      itemStyle: { color: primary },
      lineStyle: { width: 2 },
    },
  ],
})

const table = {
  columns: ['Day', 'Close', '10-day average'],
  rows: prices.map(({ label, close }, index) => [label, inEuros(close), inEuros(means[index] ?? null)]),
}

export function PricesWithMean() {
  return <Chart label="Price of reinforcing steel with its 10-day average" option={option} table={table} height={380} />
}
