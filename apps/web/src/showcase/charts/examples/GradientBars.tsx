import type { EChartsCoreOption } from 'echarts/core'
import { Chart } from '#showcase/charts/drawing/Chart.tsx'
import type { ChartColours } from '#ui/charts/chart-colours.ts'

const plants = [
  { name: 'North', pieces: 486 },
  { name: 'East', pieces: 412 },
  { name: 'South', pieces: 338 },
  { name: 'West', pieces: 251 },
]

const option = ({ primary, secondary, text }: ChartColours): EChartsCoreOption => ({
  grid: { left: 8, right: 48, top: 8, bottom: 24 },
  tooltip: { trigger: 'axis', axisPointer: { type: 'shadow' } },
  xAxis: { type: 'value' },
  yAxis: { type: 'category', inverse: true, data: plants.map(({ name }) => name) },
  series: [
    {
      name: 'Components',
      type: 'bar',
      barMaxWidth: 24,
      data: plants.map(({ pieces }) => pieces),
      label: { show: true, position: 'right', color: text },
      itemStyle: {
        borderRadius: [0, 12, 12, 0],
        color: {
          ...{ type: 'linear', x: 0, y: 0, x2: 1, y2: 0 },
          colorStops: [
            { offset: 0, color: secondary },
            { offset: 1, color: primary },
          ],
        },
      },
    },
  ],
})

const table = { columns: ['Plant', 'Components'], rows: plants.map(({ name, pieces }) => [name, pieces]) }

export function GradientBars() {
  return <Chart label="Components by plant" option={option} table={table} />
}
