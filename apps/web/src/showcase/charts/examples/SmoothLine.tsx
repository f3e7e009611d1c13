import type { EChartsCoreOption } from 'echarts/core'
import { Chart } from '#showcase/charts/drawing/Chart.tsx'
import type { ChartColours } from '#ui/charts/chart-colours.ts'

const days = ['1', '3', '7', '14', '21', '28', '56']
const strengths = [14, 27, 38, 44, 47, 50, 54]
const required = 40

const option = ({ text, textSecondary }: ChartColours): EChartsCoreOption => ({
  grid: { left: 8, right: 24, top: 16, bottom: 24 },
  tooltip: { trigger: 'axis', valueFormatter: (value: number) => `${value} MPa` },
  xAxis: { type: 'category', data: days, boundaryGap: false, axisLabel: { formatter: 'Day {value}' } },
  yAxis: { type: 'value', axisLabel: { formatter: '{value} MPa' } },
  series: [
    {
      name: 'Strength',
      type: 'line',
      smooth: true,
      data: strengths,
      symbolSize: 8,
      lineStyle: { width: 3 },
      markLine: {
        symbol: 'none',
        silent: true,
        data: [{ yAxis: required }],
        lineStyle: { color: textSecondary, type: 'dashed' },
        label: { formatter: `Required: ${required} MPa`, position: 'insideEndBottom', color: text },
      },
    },
  ],
})

const table = {
  columns: ['Age in days', 'Strength in MPa', `At least ${required} MPa`],
  rows: days.map((day, index) => {
    const strength = strengths[index] ?? 0
    return [day, strength, strength >= required ? 'yes' : 'no']
  }),
}

export function SmoothLine() {
  return <Chart label="Compressive strength of the concrete by its age" option={option} table={table} />
}
