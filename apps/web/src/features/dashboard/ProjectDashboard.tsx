import type { Project } from '@castline/contract/projects'
import { feedQuery } from '@castline/contract/values/overview'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import Packages from '@tabler/icons-react/dist/esm/icons/IconPackages.mjs'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { usePermissions } from '#api/permissions.ts'
import { useSearchParams } from '#api/search-params.ts'
import { componentsLink } from '#tracking/components/links.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { FetchFailed } from '#ui/FetchFailed.tsx'
import { NotLoaded } from '#ui/NotLoaded.tsx'
import { usePageInSteps } from '#ui/page-in-steps.ts'
import { Nothing, part } from '#ui/part.tsx'
import { useIdle } from '#ui/use-idle.ts'
import { ActivityFeed } from './ActivityFeed.tsx'
import type { AnalysisProps } from './Analysis.tsx'
import type { ChosenComponentsTableProps } from './ChosenComponentsTable.tsx'
import { CurvePanel } from './CurvePanel.tsx'
import { type ChosenComponents, readChosenComponents, withChosenComponents } from './chosen-components.ts'
import { column, pairOfColumns } from './columns.ts'
import { DashboardPanel, Lines, PanelBody, PanelText } from './DashboardPanel.tsx'
import { Figures, zeroStats } from './Figures.tsx'
import { Highlights } from './Highlights.tsx'
import { LiveIndicator } from './LiveIndicator.tsx'
import { NextLoads } from './NextLoads.tsx'
import { SectionsExport } from './SectionsExport.tsx'
import { SectionTable } from './SectionTable.tsx'
import { type LiveProject, useLiveProject } from './use-live-project.ts'
import { useNear } from './use-near.ts'

/** Loaded when a number is selected. */
const ChosenComponentsTable = part<ChosenComponentsTableProps>(
  async () => (await import('./ChosenComponentsTable.tsx')).ChosenComponentsTable,
  Nothing,
  NotLoaded,
)
const Rejections = part<AnalysisProps>(async () => (await import('./Analysis.tsx')).Rejections, Nothing, NotLoaded)
const Outlook = part<AnalysisProps>(async () => (await import('./Analysis.tsx')).Outlook, Nothing, Nothing)
const Details = part<AnalysisProps>(async () => (await import('./Analysis.tsx')).Details, Nothing, Nothing)

const rows = { display: 'grid', gap: { xs: 2, sm: 3 } }
/** Figures that the server has not confirmed must not look like live ones. */
const muted = { opacity: 0.6, filter: 'grayscale(1)' }

interface ProjectDashboardProps {
  project: Project
  /** Where the page's header says whether the figures are live; null while that place is not there. */
  livePlace: HTMLElement | null
}

export function ProjectDashboard({ project, livePlace }: ProjectDashboardProps) {
  const { t } = useTranslation('dashboard')
  const { stats, sections, late, activity, isRestKnown, arrived, isOld, connection, refreshAll } = useLiveProject(
    project.id,
  )
  const isEmpty = stats.data?.total_components === 0
  const [address, setAddress] = useSearchParams()
  const chosen = readChosenComponents(address)
  const [hasChosen, setHasChosen] = useState(false)
  const choose = (next: ChosenComponents | null) => {
    setHasChosen(true)
    setAddress((now) => withChosenComponents(now, next), { preventScrollReset: true })
  }
  const chosenSection = sections.data?.find(({ section_id }) => section_id === chosen?.section)
  const [sectionsPlace, areSectionsNear] = useNear()
  const areFiguresThere = !stats.isPending && !sections.isPending && !activity.isPending
  const isTimeForMore = useIdle(areFiguresThere && (areSectionsNear || isEmpty))
  const showsRest = usePageInSteps()
  const figures = stats.data ?? (stats.isError ? zeroStats : undefined)
  return (
    <Box sx={rows}>
      {livePlace &&
        createPortal(
          <LiveIndicator connection={connection} updatedAt={stats.dataUpdatedAt} isOld={isOld} />,
          livePlace,
        )}
      {stats.isError && <FiguresFailed isStale={Boolean(stats.data)} error={stats.error} onRetry={refreshAll} />}
      <Box aria-busy={isOld} sx={{ ...rows, ...(isOld && muted) }}>
        {!isEmpty && <Highlights stats={figures} late={late.data} projectId={project.id} />}
        {showsRest &&
          (isEmpty ? (
            <>
              <Card sx={{ paddingInline: 2.5, paddingBlock: 1.5 }}>
                <Figures stats={figures} projectId={project.id} />
              </Card>
              <NoComponents projectId={project.id} />
            </>
          ) : (
            <>
              <Box sx={pairOfColumns}>
                <CurvePanel project={project} stats={figures} areFiguresThere={areFiguresThere} />
                <Box sx={column}>
                  {/* Together, so that neither moves the other. */}
                  {isRestKnown ? (
                    <>
                      <NextLoads project={project} />
                      <LatestActivity project={project} activity={activity} arrived={arrived} onRetry={refreshAll} />
                    </>
                  ) : (
                    <Skeleton variant="rounded" height={480} />
                  )}
                </Box>
              </Box>
              <DashboardPanel
                ref={sectionsPlace}
                title={t('sections.title')}
                actions={sections.data?.length ? <SectionsExport project={project} sections={sections.data} /> : null}
                below={
                  <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                    {t('sections.hint')}
                  </Typography>
                }
              >
                <Box sx={{ paddingInline: 2.5, paddingBlockEnd: 0.5 }}>
                  {sections.data ? (
                    sections.data.length > 0 ? (
                      <SectionTable
                        sections={sections.data}
                        late={late.data?.sections}
                        projectId={project.id}
                        chosen={chosen}
                        onChoose={choose}
                      />
                    ) : (
                      <PanelText>{t('sections.none')}</PanelText>
                    )
                  ) : sections.isError ? (
                    <FetchFailed error={sections.error} onRetry={refreshAll} />
                  ) : (
                    <Lines count={3} height={52} />
                  )}
                </Box>
              </DashboardPanel>
              {chosen && (
                <ChosenComponentsTable
                  project={project}
                  chosen={chosen}
                  sectionName={chosenSection?.section_name}
                  comesIntoView={hasChosen}
                  onChange={choose}
                />
              )}
              {isTimeForMore && (
                <Box sx={pairOfColumns}>
                  <Box sx={column}>
                    <Rejections project={project} />
                  </Box>
                  <Box sx={column}>
                    <Outlook project={project} />
                  </Box>
                </Box>
              )}
            </>
          ))}
        {isTimeForMore && <Details project={project} />}
      </Box>
    </Box>
  )
}

interface LatestActivityProps {
  project: Project
  activity: LiveProject['activity']
  arrived: LiveProject['arrived']
  onRetry: () => void
}

function LatestActivity({ project, activity, arrived, onRetry }: LatestActivityProps) {
  const { t } = useTranslation('dashboard')
  return (
    <DashboardPanel
      title={t('activity.title')}
      actions={
        <Button component={Link} to={`/activity?project=${project.id}`}>
          {t('feed.all')}
        </Button>
      }
    >
      {activity.data ? (
        activity.data.entries.length > 0 ? (
          <ActivityFeed project={project} entries={activity.data.entries} arrived={arrived} />
        ) : (
          <PanelText>{t('activity.none')}</PanelText>
        )
      ) : activity.isError ? (
        <PanelBody>
          <FetchFailed error={activity.error} onRetry={onRetry} />
        </PanelBody>
      ) : (
        <Lines count={feedQuery.limit} height={64} />
      )}
    </DashboardPanel>
  )
}

interface FiguresFailedProps {
  isStale: boolean
  error: Error
  onRetry: () => void
}

/** Shown when loading fails; the figures themselves then show zeros. */
function FiguresFailed({ isStale, error, onRetry }: FiguresFailedProps) {
  const { t } = useTranslation('dashboard')
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <FetchFailed error={error} onRetry={onRetry} />
      <Typography variant="body2">{isStale ? t('figures.notRefreshed') : t('figures.notLoaded')}</Typography>
    </Box>
  )
}

function NoComponents({ projectId }: { projectId: string }) {
  const { t } = useTranslation('dashboard')
  const mayImport = usePermissions()('component:import')
  return (
    <Card>
      <EmptyState
        icon={<Packages size={32} />}
        title={t('empty.title')}
        text={mayImport ? t('empty.text') : t('empty.ask')}
        link={
          mayImport && {
            to: componentsLink(projectId, { import: '1' }),
            text: t('empty.import'),
          }
        }
      />
    </Card>
  )
}
