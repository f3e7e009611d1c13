import { can } from '@castline/domain/roles'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import Building from '@tabler/icons-react/dist/esm/icons/IconBuildingSkyscraper.mjs'
import Lock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useChosenProject } from '../../api/chosen-project.ts'
import { useSession } from '../../api/session.tsx'
import { Choice } from '../../ui/Choice.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { LoadFailed } from '../../ui/LoadFailed.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Figures, zeroStats } from './Figures.tsx'
import { ProjectDashboard } from './ProjectDashboard.tsx'

const pickerSize = { width: { xs: 'min(280px, 100vw - 32px)', sm: 280 } }

/** How far a project is: the first page, also for whoever is not signed in yet. */
export function DashboardPage() {
  const { t } = useTranslation('dashboard')
  const { user } = useSession()
  const { projects, project, state, error, choose, retry } = useChosenProject()
  const role = user?.role ?? null
  return (
    <>
      <PageHeader
        title={t('title')}
        lead={t('lead')}
        actions={
          state === 'loading' ? (
            <Skeleton variant="rounded" height={44} sx={pickerSize} />
          ) : (
            project && (
              <Choice
                label={t('project')}
                value={project.id}
                options={(projects ?? []).map(({ id, name }) => ({ value: id, label: name }))}
                onChange={choose}
                sx={pickerSize}
              />
            )
          )
        }
      />
      {project ? (
        <ProjectDashboard key={project.id} project={project} role={role} />
      ) : (
        <Box sx={{ display: 'grid', gap: { xs: 2, sm: 3 } }}>
          {state === 'loading' && (
            <Typography variant="body2">
              <Skeleton width={180} />
            </Typography>
          )}
          {state === 'failed' && <LoadFailed error={error} onRetry={retry} />}
          <Figures stats={state === 'loading' ? undefined : zeroStats} />
          {state === 'signed-out' && <Invitation />}
          {state === 'none' && <NoProjects mayCreate={role !== null && can(role, 'project:create')} />}
        </Box>
      )}
    </>
  )
}

function Invitation() {
  const { t } = useTranslation('dashboard')
  return (
    <Card>
      <EmptyState
        icon={<Lock size={32} />}
        title={t('signedOut.title')}
        text={t('signedOut.text')}
        action={
          <Button variant="contained" component={Link} to="/auth/login">
            {t('signedOut.signIn')}
          </Button>
        }
      />
    </Card>
  )
}

function NoProjects({ mayCreate }: { mayCreate: boolean }) {
  const { t } = useTranslation('dashboard')
  return (
    <Card>
      <EmptyState
        icon={<Building size={32} />}
        title={t('noProjects.title')}
        text={mayCreate ? t('noProjects.mayCreate') : t('noProjects.ask')}
        action={
          mayCreate && (
            <Button variant="contained" component={Link} to="/forms/form-project">
              {t('noProjects.create')}
            </Button>
          )
        }
      />
    </Card>
  )
}
