import type { EChartsCoreOption } from 'echarts/core'
import { Chart } from '#showcase/charts/drawing/Chart.tsx'
import type { ChartColours } from '#ui/charts/chart-colours.ts'

const tonnes = [
  { name: 'Walls', value: 640 },
  { name: 'Slabs', value: 880 },
  { name: 'Columns', value: 210 },
  { name: 'Beams', value: 305 },
  { name: 'Stairs', value: 95 },
]

const option = ({ paper, text }: ChartColours): EChartsCoreOption => ({
  legend: { bottom: 0 },
  tooltip: { trigger: 'item', formatter: '{b}: {c} t ({d} %)' },
  series: [
    {
      type: 'pie',
      radius: '62%',
      center: ['50%', '44%'],
      data: tonnes,
      itemStyle: { borderColor: paper, borderWidth: 2 },
      labelLine: { length: 8, length2: 6 },
      label: { color: text, formatter: '{c} t' },
    },
  ],
})

const table = { columns: ['Type', 'Tonnes'], rows: tonnes.map(({ name, value }) => [name, value]) }

export function WeightPie() {
  return <Chart label="Weight by type of component" option={option} table={table} patterns />
}
