import { listProjects } from '@castline/contract/projects'
import { can } from '@castline/domain/roles'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Skeleton from '@mui/material/Skeleton'
import BuildingIcon from '@tabler/icons-react/dist/esm/icons/IconBuildingSkyscraper.mjs'
import AddIcon from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../api/queries.ts'
import { useSession } from '../../api/session.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { useFormat } from '../../ui/format.ts'
import { LoadFailed } from '../../ui/LoadFailed.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { CreateProjectDialog } from './CreateProjectDialog.tsx'
import { ProjectRow } from './ProjectRow.tsx'

/** The projects that one reaches, how far each is, and the ways into them. */
export function ProjectsPage() {
  const { t } = useTranslation('projects')
  const format = useFormat()
  const { user } = useSession()
  const projects = useCall(listProjects, {})
  const [isCreating, setIsCreating] = useState(false)
  const mayCreate = user !== null && can(user.role, 'project:create')
  const count = projects.data?.length

  const createButton = mayCreate && (
    <Button variant="contained" startIcon={<AddIcon size={20} />} onClick={() => setIsCreating(true)}>
      {t('create.open')}
    </Button>
  )
  return (
    <>
      <PageHeader
        title={t('title')}
        lead={
          count ? t('count', { count, formatted: format.number(count) }) : projects.isPending && <Skeleton width={80} />
        }
        actions={count !== 0 && createButton}
      />
      {projects.isPending && <Skeleton variant="rounded" height={240} />}
      {projects.isError && <LoadFailed error={projects.error} onRetry={() => void projects.refetch()} />}
      {count === 0 && (
        <Card>
          <EmptyState
            icon={<BuildingIcon size={32} />}
            title={t('none.title')}
            text={mayCreate ? t('none.mayCreate') : t('none.ask')}
            action={createButton}
          />
        </Card>
      )}
      {projects.data && projects.data.length > 0 && (
        <Card component="ul" aria-label={t('title')} sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
          {projects.data.map((project) => (
            <ProjectRow key={project.id} project={project} />
          ))}
        </Card>
      )}
      {isCreating && <CreateProjectDialog onClose={() => setIsCreating(false)} />}
    </>
  )
}
