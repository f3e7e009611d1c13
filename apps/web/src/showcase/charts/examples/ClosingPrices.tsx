import type { EChartsCoreOption } from 'echarts/core'
import { Chart } from '#showcase/charts/drawing/Chart.tsx'
import type { ChartColours } from '#ui/charts/chart-colours.ts'
import { inEuros, steelPrices } from '../prices.ts'

const days = steelPrices(40)
const budget = 615

const option = ({ status, text, textSecondary }: ChartColours): EChartsCoreOption => ({
  grid: { left: 8, right: 16, top: 16, bottom: 24 },
  tooltip: { trigger: 'axis', valueFormatter: (value: number) => `${value} €` },
  xAxis: { type: 'category', data: days.map(({ label }) => label), boundaryGap: false },
  yAxis: { type: 'value', scale: true, axisLabel: { formatter: '{value} €' } },
  series: [
    {
      name: 'Close',
      type: 'line',
      showSymbol: false,
      data: days.map(({ close }) => close),
      color: status.installed,
      lineStyle: { width: 2 },
      areaStyle: { opacity: 0.12 },
      markLine: {
        symbol: 'none',
        silent: true,
        data: [{ yAxis: budget }],
        lineStyle: { color: textSecondary, type: 'dashed' },
        label: { formatter: `Budget: ${budget} €`, position: 'insideEndTop', color: text },
      },
    },
  ],
})

const table = { columns: ['Day', 'Close'], rows: days.map(({ label, close }) => [label, inEuros(close)]) }

export function ClosingPrices() {
  return <Chart label="Closing price of reinforcing steel, with the budget" option={option} table={table} />
}
