import { type Status, statuses } from '@castline/domain/status/statuses'
import type { EChartsCoreOption } from 'echarts/core'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Chart } from '#showcase/charts/drawing/Chart.tsx'
import type { ChartColours } from '#ui/charts/chart-colours.ts'

const counts: Record<Status, number> = {
  planning: 148,
  manufactured: 96,
  transported: 42,
  accepted: 31,
  installed: 214,
  rejected: 9,
}
const total = statuses.reduce((sum, status) => sum + counts[status], 0)

function optionOf(wordOf: (status: Status) => string) {
  return (colours: ChartColours): EChartsCoreOption => ({
    legend: { bottom: 0 },
    series: [
      {
        type: 'pie',
        radius: ['48%', '70%'],
        center: ['50%', '42%'],
        label: {
          rich: {
            total: { color: colours.text, fontSize: 28, fontWeight: 600, lineHeight: 34 },
            unit: { color: colours.textSecondary, fontSize: 14 },
          },
        },
        itemStyle: { borderColor: colours.paper, borderWidth: 2 },
        data: statuses.map((status, index) => ({
          name: wordOf(status),
          value: counts[status],
          itemStyle: { color: colours.status[status] },
          // The label of the first part is the text in the middle of the ring.
          label: { show: index === 0, position: 'center', formatter: `{total|${total}}\n{unit|components}` },
        })),
      },
    ],
  })
}

export function StatusDoughnut() {
  const { t } = useTranslation('statuses')
  const option = useMemo(() => optionOf((status) => t(`status.${status}`)), [t])
  const table = {
    columns: ['Status', 'Components', 'Share'],
    rows: statuses.map((status) => [
      t(`status.${status}`),
      counts[status],
      `${Math.round((counts[status] / total) * 100)} %`,
    ]),
  }
  return <Chart label="Components by status" option={option} table={table} height={360} patterns />
}
