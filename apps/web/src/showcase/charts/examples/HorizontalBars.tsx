import type { EChartsCoreOption } from 'echarts/core'
import { Chart } from '#showcase/charts/drawing/Chart.tsx'

const steps = [
  { name: 'Planning to manufactured', days: 6.2 },
  { name: 'Manufactured to transported', days: 3.4 },
  { name: 'Transported to accepted', days: 0.8 },
  { name: 'Accepted to installed', days: 2.1 },
]

const option = (): EChartsCoreOption => ({
  grid: { left: 8, right: 16, top: 8, bottom: 24 },
  tooltip: { trigger: 'axis', axisPointer: { type: 'shadow' }, valueFormatter: (value: number) => `${value} days` },
  xAxis: { type: 'value' },
  yAxis: {
    type: 'category',
    inverse: true,
    data: steps.map(({ name }) => name),
    axisLabel: { width: 116, overflow: 'break', lineHeight: 16 },
  },
  series: [
    {
      name: 'Days',
      type: 'bar',
      data: steps.map(({ days }) => days),
      barMaxWidth: 22,
    },
  ],
})

const table = { columns: ['Step', 'Days'], rows: steps.map(({ name, days }) => [name, days]) }

export function HorizontalBars() {
  return <Chart label="Days that each step takes" option={option} table={table} height={260} />
}
