import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import PdfIcon from '@tabler/icons-react/dist/esm/icons/IconFileTypePdf.mjs'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useChosenProject } from '#api/chosen-project.ts'
import { dotted } from '#ui/dotted.ts'
import { FetchFailed } from '#ui/FetchFailed.tsx'
import { NoProjects } from '#ui/NoProjects.tsx'
import { NotLoaded } from '#ui/NotLoaded.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { ProjectPicker } from '#ui/ProjectPicker.tsx'
import { Nothing, part } from '#ui/part.tsx'
import { ProjectZoneContext } from '#ui/project-zone.ts'
import { afterRest, useIdle } from '#ui/use-idle.ts'
import { Figures, zeroStats } from './Figures.tsx'
import { InvitationActions } from './InvitationActions.tsx'
import { ProjectDashboard } from './ProjectDashboard.tsx'

export { prefetchFigures } from './prefetch.ts'

const WeeklyButton = part<{ projectId: string }>(
  async () => (await import('./WeeklyButton.tsx')).WeeklyButton,
  WeeklyPlace,
  Nothing,
)

const Invitation = part(
  async () => (await import('./Invitation.tsx')).Invitation,
  () => <Skeleton variant="rounded" height={520} />,
  NotLoaded,
)

/** The progress of a project. The start page, also for visitors who are not signed in. */
export function DashboardPage() {
  const { t } = useTranslation('dashboard')
  const chosen = useChosenProject()
  const { project, state, error, retry } = chosen
  const [livePlace, setLivePlace] = useState<HTMLElement | null>(null)
  const isTimeForReport = useIdle(project !== undefined, afterRest)
  return (
    <>
      <PageHeader
        title={t(state === 'signed-out' ? 'signedOut.title' : 'title')}
        lead={
          project ? (
            <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2 }}>
              <span>{dotted([project.code, project.location])}</span>
              <span ref={setLivePlace} />
            </Box>
          ) : (
            t(state === 'signed-out' ? 'signedOut.text' : 'lead')
          )
        }
        actions={
          <>
            {state === 'signed-out' && <InvitationActions />}
            {project && (isTimeForReport ? <WeeklyButton projectId={project.id} /> : <WeeklyPlace />)}
            <ProjectPicker chosen={chosen} />
          </>
        }
      />
      {project ? (
        <ProjectZoneContext value={project.time_zone}>
          <ProjectDashboard key={project.id} project={project} livePlace={livePlace} />
        </ProjectZoneContext>
      ) : (
        <Box sx={{ display: 'grid', gap: { xs: 2, sm: 3 } }}>
          {state === 'loading' && (
            <Typography variant="body2">
              <Skeleton width={180} />
            </Typography>
          )}
          {state === 'failed' && <FetchFailed error={error} onRetry={retry} />}
          {(state === 'loading' || state === 'failed') && (
            <Card sx={{ paddingInline: 2.5, paddingBlock: 1.5 }}>
              <Figures stats={state === 'loading' ? undefined : zeroStats} />
            </Card>
          )}
          {state === 'signed-out' && <Invitation />}
          {state === 'none' && <NoProjects />}
        </Box>
      )}
    </>
  )
}

/** The button as it will be, until what it does is loaded: nothing moves when it is. */
function WeeklyPlace() {
  const { t } = useTranslation('dashboard')
  return (
    <Button
      variant="outlined"
      disabled
      aria-label={t('weekly.save')}
      sx={{ minHeight: 44, minWidth: 44, gap: 1, paddingInline: { xs: 1.25, sm: 2.25 } }}
    >
      <PdfIcon size={20} />
      <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
        {t('weekly.save')}
      </Box>
    </Button>
  )
}
