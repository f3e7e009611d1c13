import { projectInsights } from '@castline/contract/calls/progress'
import type { Project } from '@castline/contract/projects'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { useCall } from '#api/queries.ts'
import { FetchFailed } from '#ui/FetchFailed.tsx'
import { useFormat } from '#ui/format.ts'
import { DashboardPanel, Lines, PanelBody } from './DashboardPanel.tsx'
import { ExportMenu } from './ExportMenu.tsx'

/** The median time between consecutive statuses. */
export function StepTimes({ project }: { project: Project }) {
  const { t } = useTranslation(['dashboard', 'statuses'])
  const { number, duration } = useFormat()
  const insights = useCall(projectInsights, { params: { id: project.id } })
  const title = t('times.title')
  const steps = insights.data?.durations.map((step) => ({
    ...step,
    name: t('times.step', { from: t(`statuses:status.${step.from}`), to: t(`statuses:status.${step.to}`) }),
  }))
  const table = {
    columns: [t('times.stepColumn'), t('times.pieces'), t('times.hours')],
    rows: (steps ?? []).map(({ name, count, median_hours }) => [name, count, median_hours ?? ''] as const),
  }
  return (
    <DashboardPanel
      title={title}
      actions={steps && <ExportMenu title={title} fileName={`${project.code}-times`} table={table} />}
      below={
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('times.lead')}
        </Typography>
      }
    >
      {steps ? (
        <Box
          component="ul"
          aria-label={title}
          sx={{
            display: 'grid',
            gridTemplateColumns: 'repeat(auto-fit, minmax(180px, 1fr))',
            gap: 2,
            listStyle: 'none',
            margin: 0,
            paddingInline: 2.5,
            paddingBlockEnd: 2.5,
          }}
        >
          {steps.map(({ name, count, median_hours }) => (
            <Box component="li" key={name}>
              <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                {name}
              </Typography>
              <Typography sx={{ fontSize: '1.25rem', fontWeight: 600, lineHeight: 1.4 }}>
                {median_hours === null ? t('times.unknown') : duration(median_hours)}
              </Typography>
              <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                {t('sections.pieces', { count, formatted: number(count) })}
              </Typography>
            </Box>
          ))}
        </Box>
      ) : insights.isError ? (
        <PanelBody>
          <FetchFailed error={insights.error} onRetry={() => void insights.refetch()} />
        </PanelBody>
      ) : (
        <Lines count={1} height={88} />
      )}
    </DashboardPanel>
  )
}
