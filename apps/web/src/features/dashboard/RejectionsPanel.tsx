import { projectInsights } from '@castline/contract/progress'
import type { Project } from '@castline/contract/projects'
import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import type { Theme } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '#api/queries.ts'
import { useRejectionReason } from '#tracking/status/use-rejection-reason.ts'
import { Choice } from '#ui/Choice.tsx'
import { Chart } from '#ui/charts/Chart.tsx'
import { useChartPicture } from '#ui/charts/picture.ts'
import { useFormat } from '#ui/format.ts'
import { LoadFailed } from '#ui/LoadFailed.tsx'
import { DashboardPanel, PanelBody, Words } from './DashboardPanel.tsx'
import { ExportMenu } from './ExportMenu.tsx'
import { barsOf, barsOption, heightOf, type Insights } from './rejection-bars.ts'

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
        <Words>{t('rejections.none')}</Words>
      ) : (
        <PanelBody>
          {insights.isError ? (
            <LoadFailed error={insights.error} onRetry={() => void insights.refetch()} />
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
  const { number, duration } = useFormat()
  const draw = useChartPicture()
  const isNarrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down('lg'), { noSsr: true })
  const [by, setBy] = useState<'section' | 'reason'>('reason')
  const reasonOf = useRejectionReason()
  const bars = useMemo(
    () => barsOf(rejections, by, (reason) => reasonOf(reason) ?? t('rejections.noReason')),
    [rejections, by, reasonOf, t],
  )
  const option = useMemo(() => barsOption(bars, number, isNarrow), [bars, number, isNarrow])
  const { total, remade } = rejections
  const title = by === 'reason' ? t('rejections.byReason') : t('rejections.bySection')
  const table = {
    columns: [by === 'reason' ? t('rejections.reason') : t('sections.section'), t('rejections.count')],
    rows: bars.map(({ name, count }) => [name, count] as const),
  }
  return (
    <DashboardPanel
      title={t('rejections.title')}
      actions={
        <ExportMenu
          title={title}
          fileName={`${project.code}-rejections`}
          table={table}
          picture={() => draw({ title: `${project.name}: ${title}`, option, height: heightOf(bars) })}
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
          <Chart label={title} option={option} table={table} height={heightOf(bars)} />
        </Box>
      </PanelBody>
    </DashboardPanel>
  )
}
