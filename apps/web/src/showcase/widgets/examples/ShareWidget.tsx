import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import type { EChartsCoreOption } from 'echarts/core'
import { Chart } from '#showcase/charts/drawing/Chart.tsx'
import type { ChartColours } from '#ui/charts/chart-colours.ts'

const ways = [
  { name: 'By label', value: 412 },
  { name: 'Signed in', value: 163 },
  { name: 'Offline', value: 58 },
]

const total = ways.reduce((sum, { value }) => sum + value, 0)

const option = ({ paper, text }: ChartColours): EChartsCoreOption => ({
  legend: { bottom: 0 },
  series: [
    {
      type: 'pie',
      radius: ['50%', '70%'],
      center: ['50%', '44%'],
      label: { color: text, fontSize: 24, fontWeight: 600 },
      itemStyle: { borderColor: paper, borderWidth: 2 },
      // The label of the first part is the total in the middle of the ring.
      data: ways.map((way, index) => ({
        ...way,
        label: { show: index === 0, position: 'center', formatter: String(total) },
      })),
    },
  ],
})

const table = { columns: ['Source', 'Changes'], rows: ways.map(({ name, value }) => [name, value]) }

export function ShareWidget() {
  return (
    <Card sx={{ display: 'flex', flexDirection: 'column', padding: 2.5 }}>
      <Typography variant="h3">Changes by source</Typography>
      <Chart label="Changes by source" option={option} table={table} height={250} patterns />
    </Card>
  )
}
