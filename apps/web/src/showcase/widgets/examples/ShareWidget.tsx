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

const option = ({ paper, text }: ChartColours): EChartsCoreOption => ({
  legend: { bottom: 0 },
  title: {
    text: String(ways.reduce((sum, { value }) => sum + value, 0)),
    left: 'center',
    top: 86,
    textStyle: { color: text, fontSize: 24 },
  },
  series: [
    {
      type: 'pie',
      radius: [64, 88],
      center: ['50%', 100],
      label: { show: false },
      itemStyle: { borderColor: paper, borderWidth: 2 },
      data: ways,
    },
  ],
})

const table = { columns: ['Source', 'Changes'], rows: ways.map(({ name, value }) => [name, value]) }

export function ShareWidget() {
  return (
    <Card sx={{ padding: 2.5 }}>
      <Typography variant="h3">Changes by source</Typography>
      <Chart label="Changes by source" option={option} table={table} height={250} patterns />
    </Card>
  )
}
