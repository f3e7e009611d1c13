import type { EChartsCoreOption } from 'echarts/core'
import { Chart } from '#showcase/charts/drawing/Chart.tsx'
import type { ChartColours } from '#ui/charts/chart-colours.ts'

const parts = [
  { name: 'On time', value: 412 },
  { name: 'Up to two days late', value: 96 },
  { name: 'Later', value: 28 },
]

const total = parts.reduce((sum, { value }) => sum + value, 0)
const punctual = `${Math.round(((parts[0]?.value ?? 0) / total) * 100)} %`

const option = ({ paper, status, text, textSecondary }: ChartColours): EChartsCoreOption => ({
  legend: { bottom: 0 },
  tooltip: { trigger: 'item', formatter: '{b}: {c} ({d} %)' },
  color: [status.installed, status.transported, status.rejected],
  series: [
    {
      type: 'pie',
      radius: ['62%', '96%'],
      center: ['50%', '72%'],
      startAngle: 180,
      endAngle: 360,
      data: parts.map((part, index) => ({
        ...part,
        // The label of the first part is the text in the middle of the ring.
        label: { show: index === 0, position: 'center', formatter: `{share|${punctual}}\n{name|on time}` },
      })),
      itemStyle: { borderColor: paper, borderWidth: 3, borderRadius: 6 },
      label: {
        padding: [0, 0, 48, 0],
        rich: {
          share: { color: text, fontSize: 28, fontWeight: 600, lineHeight: 36 },
          name: { color: textSecondary, fontSize: 14 },
        },
      },
    },
  ],
})

const table = { columns: ['Delivery', 'Loads'], rows: parts.map(({ name, value }) => [name, value]) }

export function HalfDoughnut() {
  return <Chart label="Loads by punctuality" option={option} table={table} patterns />
}
