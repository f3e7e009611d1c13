import type { EChartsCoreOption } from 'echarts/core'
import { Chart } from '../../../ui/charts/Chart.tsx'
import type { ChartColours } from '../../../ui/charts/chart-colours.ts'

const tons = [
  { name: 'Walls', value: 640 },
  { name: 'Slabs', value: 880 },
  { name: 'Columns', value: 210 },
  { name: 'Beams', value: 305 },
  { name: 'Stairs', value: 95 },
]

const option = ({ paper, text }: ChartColours): EChartsCoreOption => ({
  tooltip: { trigger: 'item', formatter: '{b}: {c} t ({d} %)' },
  series: [
    {
      type: 'pie',
      radius: '64%',
      data: tons,
      itemStyle: { borderColor: paper, borderWidth: 2 },
      label: { color: text, formatter: '{b}\n{c} t' },
    },
  ],
})

const table = { columns: ['Type', 'Tons'], rows: tons.map(({ name, value }) => [name, value]) }

export function WeightPie() {
  return <Chart label="Weight by type of component" option={option} table={table} patterns />
}
