import type { EChartsCoreOption } from 'echarts/core'
import { Chart } from '#showcase/charts/drawing/Chart.tsx'
import type { ChartColours } from '#ui/charts/chart-colours.ts'
import { inEuros, steelPrices } from '../prices.ts'

const days = steelPrices(60)

/** Each week from its first opening to its last closing price. */
const weeks = Array.from({ length: days.length / 5 }, (_, index) => {
  const week = days.slice(index * 5, index * 5 + 5)
  return {
    name: `W${index + 10}`,
    open: week[0]?.open ?? 0,
    close: week.at(-1)?.close ?? 0,
    low: Math.min(...week.map(({ low }) => low)),
    high: Math.max(...week.map(({ high }) => high)),
  }
})

const option = ({ primary, textSecondary }: ChartColours): EChartsCoreOption => ({
  grid: { left: 8, right: 16, top: 16, bottom: 24 },
  tooltip: { trigger: 'axis' },
  xAxis: { type: 'category', data: weeks.map(({ name }) => name) },
  yAxis: { type: 'value', scale: true, axisLabel: { formatter: '{value} €' } },
  series: [
    {
      name: 'Steel',
      type: 'candlestick',
      data: weeks.map(({ open, close, low, high }) => [open, close, low, high]),
      itemStyle: {
        color: 'transparent',
        borderColor: primary,
        color0: textSecondary,
        borderColor0: textSecondary,
        borderWidth: 2,
      },
    },
  ],
})

const table = {
  columns: ['Week', 'Open', 'Close', 'Lowest', 'Highest'],
  rows: weeks.map(({ name, open, close, low, high }) => [name, ...[open, close, low, high].map(inEuros)]),
}

export function WeeklyCandles() {
  return <Chart label="Price of reinforcing steel by week" option={option} table={table} />
}
