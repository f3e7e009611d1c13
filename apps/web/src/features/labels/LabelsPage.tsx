import { can } from '@castline/domain/roles'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Skeleton from '@mui/material/Skeleton'
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
import { ProjectLabels } from './ProjectLabels.tsx'

/** Label sheets: choose components and paper, then print or save. */
export function LabelsPage() {
  const { t } = useTranslation('labels')
  const { user } = useSession()
  const { projects, project, state, error, choose, retry } = useChosenProject()
  const role = user?.role
  const isForbidden = role !== undefined && !can(role, 'label:print')
  return (
    <>
      <PageHeader
        title={t('title')}
        lead={t('lead')}
        actions={
          project &&
          !isForbidden && (
            <Choice
              label={t('project')}
              value={project.id}
              options={(projects ?? []).map(({ id, name }) => ({ value: id, label: name }))}
              onChange={choose}
              sx={{ width: { xs: '100%', sm: 280 } }}
            />
          )
        }
      />
      {isForbidden ? (
        <Forbidden />
      ) : project ? (
        <ProjectLabels key={project.id} project={project} />
      ) : state === 'failed' ? (
        <LoadFailed error={error} onRetry={retry} />
      ) : state === 'none' ? (
        <NoProjects mayCreate={role !== undefined && can(role, 'project:create')} />
      ) : (
        <Skeleton variant="rounded" height={480} />
      )}
    </>
  )
}

function Forbidden() {
  const { t } = useTranslation('labels')
  return (
    <Card>
      <EmptyState
        icon={<Lock size={32} />}
        title={t('forbidden.title')}
        text={t('forbidden.text')}
        action={
          <Button variant="outlined" component={Link} to="/dashboards/modern">
            {t('forbidden.back')}
          </Button>
        }
      />
    </Card>
  )
}

function NoProjects({ mayCreate }: { mayCreate: boolean }) {
  const { t } = useTranslation('labels')
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
