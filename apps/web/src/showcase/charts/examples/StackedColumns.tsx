import { countedStatuses } from '@castline/domain/status/statuses'
import type { EChartsCoreOption } from 'echarts/core'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Chart } from '#showcase/charts/drawing/Chart.tsx'
import type { ChartColours } from '#ui/charts/chart-colours.ts'

const sections = ['Ground', '1st floor', '2nd floor', '3rd floor', 'Roof']
const counts = {
  manufactured: [2, 6, 18, 24, 12],
  transported: [1, 5, 14, 8, 0],
  accepted: [3, 9, 6, 2, 0],
  installed: [52, 40, 16, 0, 0],
  rejected: [1, 2, 0, 3, 1],
}

export function StackedColumns() {
  const { t } = useTranslation('statuses')
  const option = useMemo(
    () =>
      (colours: ChartColours): EChartsCoreOption => ({
        grid: { left: 8, right: 16, top: 16, bottom: 84 },
        legend: { bottom: 0 },
        tooltip: { trigger: 'axis', axisPointer: { type: 'shadow' } },
        xAxis: { type: 'category', data: sections },
        yAxis: { type: 'value' },
        series: countedStatuses.map((status) => ({
          name: t(`status.${status}`),
          type: 'bar',
          stack: 'pieces',
          barMaxWidth: 44,
          data: counts[status],
          itemStyle: { color: colours.status[status] },
        })),
      }),
    [t],
  )
  const table = {
    columns: ['Section', ...countedStatuses.map((status) => t(`status.${status}`))],
    rows: sections.map((section, index) => [section, ...countedStatuses.map((status) => counts[status][index] ?? 0)]),
  }
  return <Chart label="Components by section and status" option={option} table={table} height={380} patterns />
}
