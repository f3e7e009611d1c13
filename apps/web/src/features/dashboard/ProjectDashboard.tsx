import type { Project } from '@castline/contract/projects'
import { can, type Role } from '@castline/domain/roles'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import Packages from '@tabler/icons-react/dist/esm/icons/IconPackages.mjs'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { dotted } from '../../ui/dotted.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { LoadFailed } from '../../ui/LoadFailed.tsx'
import { ActivityFeed } from './ActivityFeed.tsx'
import { Figures, zeroStats } from './Figures.tsx'
import { LiveIndicator } from './LiveIndicator.tsx'
import { SectionTable, StatusLegend } from './SectionTable.tsx'
import { useLiveProject } from './use-live-project.ts'

interface ProjectDashboardProps {
  project: Project
  role: Role | null
}

/** One project as it stands now. */
export function ProjectDashboard({ project, role }: ProjectDashboardProps) {
  const { t } = useTranslation('dashboard')
  const { stats, sections, activity, arrived, connection, refreshAll } = useLiveProject(project.id)
  const isEmpty = stats.data?.total_components === 0
  const figures = stats.data ?? (stats.isError ? zeroStats : undefined)
  return (
    <Box sx={{ display: 'grid', gap: { xs: 2, sm: 3 } }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, typography: 'body2', color: 'text.secondary' }}>
        <Box component="span" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
          {dotted([project.code, project.location])}
        </Box>
        <LiveIndicator connection={connection} updatedAt={stats.dataUpdatedAt} />
      </Box>
      {stats.isError && <FiguresFailed isStale={Boolean(stats.data)} error={stats.error} onRetry={refreshAll} />}
      <Figures stats={figures} projectId={project.id} />
      {isEmpty ? (
        <NoComponents projectId={project.id} mayImport={role !== null && can(role, 'component:import')} />
      ) : (
        <Box
          sx={{
            display: 'grid',
            gap: { xs: 2, sm: 3 },
            alignItems: 'start',
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 3fr) minmax(0, 2fr)' },
          }}
        >
          <Panel title={t('sections.title')} below={<StatusLegend />}>
            <Box sx={{ paddingInline: 2.5, paddingBlockEnd: 0.5 }}>
              {sections.data ? (
                sections.data.length > 0 ? (
                  <SectionTable sections={sections.data} projectId={project.id} />
                ) : (
                  <Words>{t('sections.none')}</Words>
                )
              ) : sections.isError ? (
                <LoadFailed error={sections.error} onRetry={refreshAll} />
              ) : (
                <Lines count={3} height={107} />
              )}
            </Box>
          </Panel>
          <Panel title={t('activity.title')}>
            {activity.data ? (
              activity.data.length > 0 ? (
                <ActivityFeed changes={activity.data} arrived={arrived} />
              ) : (
                <Words>{t('activity.none')}</Words>
              )
            ) : activity.isError ? (
              <Box sx={{ paddingInline: 2.5, paddingBlockEnd: 2.5 }}>
                <LoadFailed error={activity.error} onRetry={refreshAll} />
              </Box>
            ) : (
              <Lines count={6} height={100} />
            )}
          </Panel>
        </Box>
      )}
    </Box>
  )
}

function Panel({ title, below, children }: { title: string; below?: ReactNode; children: ReactNode }) {
  const id = useId()
  return (
    <Card component="section" aria-labelledby={id}>
      <Box sx={{ display: 'grid', gap: 1.5, paddingInline: 2.5, paddingBlock: 2 }}>
        <Typography variant="h2" id={id}>
          {title}
        </Typography>
        {below}
      </Box>
      {children}
    </Card>
  )
}

function Words({ children }: { children: ReactNode }) {
  return (
    <Typography variant="body2" sx={{ color: 'text.secondary', paddingInline: 2.5, paddingBlockEnd: 2.5 }}>
      {children}
    </Typography>
  )
}

function Lines({ count, height }: { count: number; height: number }) {
  return Array.from({ length: count }, (_, index) => (
    <Skeleton key={index} height={height} sx={{ marginInline: 2.5 }} />
  ))
}

interface FiguresFailedProps {
  isStale: boolean
  error: Error
  onRetry: () => void
}

/** The figures fall back to zeros, the words do not. */
function FiguresFailed({ isStale, error, onRetry }: FiguresFailedProps) {
  const { t } = useTranslation('dashboard')
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <LoadFailed error={error} onRetry={onRetry} />
      <Typography variant="body2">{isStale ? t('figures.notRefreshed') : t('figures.notLoaded')}</Typography>
    </Box>
  )
}

function NoComponents({ projectId, mayImport }: { projectId: string; mayImport: boolean }) {
  const { t } = useTranslation('dashboard')
  return (
    <Card>
      <EmptyState
        icon={<Packages size={32} />}
        title={t('empty.title')}
        text={mayImport ? t('empty.text') : t('empty.ask')}
        action={
          mayImport && (
            <Button
              variant="contained"
              component={Link}
              to={`/forms/form-component?${new URLSearchParams({ project: projectId, import: '1' })}`}
            >
              {t('empty.import')}
            </Button>
          )
        }
      />
    </Card>
  )
}
