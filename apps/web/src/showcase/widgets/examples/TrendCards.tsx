import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import DownIcon from '@tabler/icons-react/dist/esm/icons/IconTrendingDown.mjs'
import UpIcon from '@tabler/icons-react/dist/esm/icons/IconTrendingUp.mjs'
import type { EChartsCoreOption } from 'echarts/core'
import { useMemo } from 'react'
import { Chart } from '#showcase/charts/drawing/Chart.tsx'
import type { ChartColours } from '#ui/charts/chart-colours.ts'
import { ToneChip } from '#ui/ToneChip.tsx'

const weeks = ['Week 1', 'Week 2', 'Week 3', 'Week 4', 'Week 5', 'Week 6']
const trends = [
  {
    name: 'Manufactured per week',
    status: 'manufactured',
    values: [31, 36, 34, 42, 45, 48],
    change: '+7 %',
    Icon: UpIcon,
  },
  { name: 'Installed per week', status: 'installed', values: [22, 26, 33, 31, 38, 41], change: '+8 %', Icon: UpIcon },
  { name: 'Rejected per week', status: 'rejected', values: [4, 3, 5, 2, 2, 1], change: '−50 %', Icon: DownIcon },
] as const

export function TrendCards() {
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 240px), 1fr))' }}>
      {trends.map((trend) => (
        <TrendCard key={trend.name} {...trend} />
      ))}
    </Box>
  )
}

function TrendCard({ name, status, values, change, Icon }: (typeof trends)[number]) {
  const option = useMemo(() => optionOf(values, status), [values, status])
  const table = { columns: ['Week', 'Components'], rows: weeks.map((week, index) => [week, values[index] ?? 0]) }
  return (
    <Card sx={{ padding: 2, minWidth: 0 }}>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {name}
      </Typography>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
        <Typography component="p" sx={{ fontSize: '1.75rem', fontWeight: 600 }}>
          {values.at(-1)}
        </Typography>
        <ToneChip tone="success" Icon={Icon} label={change} />
      </Box>
      <Chart label={name} option={option} table={table} height={72} />
    </Card>
  )
}

function optionOf(values: readonly number[], status: (typeof trends)[number]['status']) {
  return (colours: ChartColours): EChartsCoreOption => ({
    grid: { left: 4, right: 4, top: 4, bottom: 4 },
    tooltip: { trigger: 'axis' },
    xAxis: { type: 'category', data: weeks, boundaryGap: false, show: false },
    yAxis: { type: 'value', show: false },
    series: [
      {
        name: 'Components',
        type: 'line',
        smooth: true,
        showSymbol: false,
        data: [...values],
        itemStyle: { color: colours.status[status] },
        lineStyle: { width: 3 },
        areaStyle: { opacity: 0.15 },
      },
    ],
  })
}
