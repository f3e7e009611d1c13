import { type Status, statuses } from '@castline/domain/statuses'
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
    title: {
      text: String(total),
      subtext: 'pieces',
      left: 'center',
      top: 112,
      textStyle: { color: colours.text, fontSize: 28 },
      subtextStyle: { color: colours.textSecondary, fontSize: 14 },
    },
    series: [
      {
        type: 'pie',
        radius: [84, 120],
        center: ['50%', 140],
        label: { show: false },
        itemStyle: { borderColor: colours.paper, borderWidth: 2 },
        data: statuses.map((status) => ({
          name: wordOf(status),
          value: counts[status],
          itemStyle: { color: colours.status[status] },
        })),
      },
    ],
  })
}

export function StatusDoughnut() {
  const { t } = useTranslation('statuses')
  const option = useMemo(() => optionOf((status) => t(`status.${status}`)), [t])
  const table = {
    columns: ['Status', 'Pieces', 'Share'],
    rows: statuses.map((status) => [
      t(`status.${status}`),
      counts[status],
      `${Math.round((counts[status] / total) * 100)} %`,
    ]),
  }
  return <Chart label="Pieces by status" option={option} table={table} height={360} patterns />
}
