import Card from '@mui/material/Card'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { EChartsCoreOption } from 'echarts/core'
import { useMemo, useState } from 'react'
import { Chart } from '#showcase/charts/drawing/Chart.tsx'
import { Choice } from '#ui/Choice.tsx'

const periods = {
  week: { names: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'], counts: [14, 18, 21, 16, 19, 6] },
  month: { names: ['Week 1', 'Week 2', 'Week 3', 'Week 4'], counts: [82, 94, 88, 101] },
}
type Period = keyof typeof periods

export function PeriodColumns() {
  const [period, setPeriod] = useState<Period>('week')
  const { names, counts } = periods[period]
  const option = useMemo(
    () => (): EChartsCoreOption => ({
      grid: { left: 8, right: 8, top: 16, bottom: 24 },
      tooltip: { trigger: 'axis', axisPointer: { type: 'shadow' } },
      xAxis: { type: 'category', data: names },
      yAxis: { type: 'value' },
      series: [
        { name: 'Delivered', type: 'bar', data: counts, barMaxWidth: 32, itemStyle: { borderRadius: [4, 4, 0, 0] } },
      ],
    }),
    [names, counts],
  )
  return (
    <Card sx={{ display: 'flex', flexDirection: 'column', padding: 2.5 }}>
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 2, alignItems: 'center', marginBlockEnd: 2 }}>
        <Typography variant="h3" sx={{ flex: '1 1 160px' }}>
          {counts.reduce((sum, count) => sum + count, 0)} delivered
        </Typography>
        <Choice
          label="Period"
          value={period}
          options={[
            { value: 'week', label: 'This week' },
            { value: 'month', label: 'This month' },
          ]}
          onChange={setPeriod}
        />
      </Stack>
      <Chart
        label="Components delivered"
        option={option}
        table={{ columns: ['Period', 'Components'], rows: names.map((name, index) => [name, counts[index] ?? 0]) }}
        height={240}
      />
    </Card>
  )
}
