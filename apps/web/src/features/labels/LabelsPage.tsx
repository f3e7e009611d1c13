import { can } from '@castline/domain/roles'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Skeleton from '@mui/material/Skeleton'
import Lock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useChosenProject } from '#api/chosen-project.ts'
import { useSession } from '#api/session.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { LoadFailed } from '#ui/LoadFailed.tsx'
import { NoProjects } from '#ui/NoProjects.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { ProjectPicker } from '#ui/ProjectPicker.tsx'
import { ProjectLabels } from './ProjectLabels.tsx'

/** Label sheets: choose components and paper, then print or save. */
export function LabelsPage() {
  const { t } = useTranslation('labels')
  const { user } = useSession()
  const chosen = useChosenProject()
  const { project, state, error, retry } = chosen
  const role = user?.role
  const isForbidden = role !== undefined && !can(role, 'label:print')
  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')} actions={!isForbidden && <ProjectPicker chosen={chosen} />} />
      {isForbidden ? (
        <Forbidden />
      ) : project ? (
        <ProjectLabels key={project.id} project={project} />
      ) : state === 'failed' ? (
        <LoadFailed error={error} onRetry={retry} />
      ) : state === 'none' ? (
        <NoProjects role={role} />
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
