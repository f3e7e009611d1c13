import { projectInsights } from '@castline/contract/calls/progress'
import type { Project } from '@castline/contract/projects'
import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '#api/queries.ts'
import { useRejectionReason } from '#tracking/steps/use-rejection-reason.ts'
import { Choice } from '#ui/Choice.tsx'
import { BarChart } from '#ui/charts/BarChart.tsx'
import { useChartColours } from '#ui/charts/chart-colours.ts'
import { useChartPicture } from '#ui/charts/picture.ts'
import { FetchFailed } from '#ui/FetchFailed.tsx'
import { useFormat } from '#ui/format.ts'
import { DashboardPanel, PanelBody, PanelText } from './DashboardPanel.tsx'
import { ExportMenu } from './ExportMenu.tsx'
import { barsOf, countsOf, heightOf, type Insights } from './rejection-bars.ts'

/** The number of rejections, by reason and section, and the time until replacement. */
export function RejectionsPanel({ project }: { project: Project }) {
  const { t } = useTranslation('dashboard')
  const insights = useCall(projectInsights, { params: { id: project.id } })
  if (insights.data && insights.data.rejections.total > 0) {
    return <Rejections rejections={insights.data.rejections} project={project} />
  }
  return (
    <DashboardPanel title={t('rejections.title')}>
      {insights.data ? (
        <PanelText>{t('rejections.none')}</PanelText>
      ) : (
        <PanelBody>
          {insights.isError ? (
            <FetchFailed error={insights.error} onRetry={() => void insights.refetch()} />
          ) : (
            <Skeleton variant="rounded" height={240} />
          )}
        </PanelBody>
      )}
    </DashboardPanel>
  )
}

function Rejections({ rejections, project }: { rejections: Insights['rejections']; project: Project }) {
  const { t } = useTranslation('dashboard')
  const { named, number, duration } = useFormat()
  const colours = useChartColours()
  const draw = useChartPicture()
  const [by, setBy] = useState<'section' | 'reason'>('reason')
  const reasonOf = useRejectionReason()
  const counts = useMemo(
    () => countsOf(rejections, by, (reason) => reasonOf(reason) ?? t('rejections.noReason')),
    [rejections, by, reasonOf, t],
  )
  const bars = useMemo(() => barsOf(counts, colours), [counts, colours])
  const { total, remade } = rejections
  const title = by === 'reason' ? t('rejections.byReason') : t('rejections.bySection')
  const table = {
    columns: [by === 'reason' ? t('rejections.reason') : t('sections.section'), t('rejections.count')],
    rows: counts.map(({ name, count }) => [name, count] as const),
  }
  return (
    <DashboardPanel
      title={t('rejections.title')}
      actions={
        <ExportMenu
          title={title}
          fileName={`${project.code}-rejections`}
          table={table}
          picture={async () => {
            const { barPicture } = await import('./pictures.tsx')
            return draw({ title: named(project.name, title), ...barPicture(bars, number, heightOf(bars)) })
          }}
        />
      }
      below={
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('rejections.total', { count: total, formatted: number(total) })}{' '}
          {remade.median_hours !== null &&
            t('rejections.remade', {
              count: remade.count,
              formatted: number(remade.count),
              duration: duration(remade.median_hours),
            })}
        </Typography>
      }
    >
      <PanelBody>
        <Choice
          label={t('rejections.by')}
          value={by}
          options={[
            { value: 'reason', label: t('rejections.byReason') },
            { value: 'section', label: t('rejections.bySection') },
          ]}
          onChange={setBy}
          sx={{ width: 260, maxWidth: '100%', marginBlock: 0.5 }}
        />
        <Box sx={{ marginBlockStart: 1 }}>
          <BarChart label={title} bars={bars} number={number} table={table} height={heightOf(bars)} />
        </Box>
      </PanelBody>
    </DashboardPanel>
  )
}
