import { listProjects } from '@castline/contract/calls/projects'
import { listUsers } from '@castline/contract/calls/users'
import type { Project } from '@castline/contract/projects'
import Card from '@mui/material/Card'
import Skeleton from '@mui/material/Skeleton'
import BuildingIcon from '@tabler/icons-react/dist/esm/icons/IconBuildingSkyscraper.mjs'
import AddIcon from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePermissions } from '#api/permissions.ts'
import { useCall } from '#api/queries.ts'
import { useSearchParams } from '#api/search-params.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { FetchFailed } from '#ui/FetchFailed.tsx'
import { useFormat } from '#ui/format.ts'
import { onDemand } from '#ui/on-demand.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { withTexts } from '#ui/part.tsx'
import { ShortButton } from '#ui/ShortButton.tsx'
import { ArchiveDialog } from './ArchiveDialog.tsx'
import { CreateProjectDialog } from './CreateProjectDialog.tsx'
import { DeleteProjectDialog } from './DeleteProjectDialog.tsx'
import { EditProjectDialog } from './EditProjectDialog.tsx'
import { GatesDialog } from './GatesDialog.tsx'
import { ImagesDialog } from './images/ImagesDialog.tsx'
import { PeopleDialog } from './PeopleDialog.tsx'
import { ProjectList } from './ProjectList.tsx'
import type { ProjectAction } from './ProjectMenu.tsx'
import { WeeklyDialog } from './WeeklyDialog.tsx'

const HandoverDialog = onDemand(async () => (await import('./HandoverDialog.tsx')).HandoverDialog)
const ShareLinksDialog = onDemand(
  async () => (await withTexts('sharing', import('#tracking/sharing/ShareLinksDialog.tsx'))).ShareLinksDialog,
)

/** The query parameter that opens the form for a new project. */
const creating = 'new'

interface Opened {
  readonly action: ProjectAction
  readonly project: Project
}

/** The user's projects with their progress and actions. */
export function ProjectsPage() {
  const { t } = useTranslation('projects')
  const format = useFormat()
  const hasPermission = usePermissions()
  const projects = useCall(listProjects, {})
  const users = useCall(listUsers, {}, { enabled: hasPermission('user:manage') })
  const [address, setAddress] = useSearchParams()
  const [opened, setOpened] = useState<Opened | null>(null)
  const mayCreate = hasPermission('project:create')
  const isCreating = mayCreate && address.has(creating)
  const showForm = (isShown: boolean) => setAddress(isShown ? { [creating]: '1' } : {}, { replace: true })
  const count = projects.data?.length
  const close = () => setOpened(null)
  /** The current project, because its images change while the dialog is open. */
  const shown = opened && (projects.data?.find(({ id }) => id === opened.project.id) ?? opened.project)

  const act = (action: ProjectAction, project: Project) => setOpened({ action, project })

  const createButton = mayCreate && (
    <ShortButton
      variant="contained"
      icon={<AddIcon size={20} />}
      label={t('create.open')}
      onClick={() => showForm(true)}
    />
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
      {projects.isError && !projects.data && (
        <FetchFailed error={projects.error} onRetry={() => void projects.refetch()} />
      )}
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
        <ProjectList
          projects={projects.data}
          peopleOf={users.data ? (id) => users.data.filter(({ projectIds }) => projectIds.includes(id)) : null}
          onAction={act}
        />
      )}
      {isCreating && <CreateProjectDialog onClose={() => showForm(false)} />}
      {opened?.action === 'edit' && <EditProjectDialog project={opened.project} onClose={close} />}
      {shown && opened?.action === 'images' && <ImagesDialog project={shown} onClose={close} />}
      {shown && opened?.action === 'weekly' && <WeeklyDialog project={shown} onClose={close} />}
      {shown && opened?.action === 'share' && (
        <ShareLinksDialog owner={{ ...shown, kind: 'project' }} onClose={close} />
      )}
      {shown && opened?.action === 'handover' && <HandoverDialog project={shown} onClose={close} />}
      {shown && opened?.action === 'gates' && <GatesDialog project={shown} onClose={close} />}
      {shown && opened?.action === 'people' && <PeopleDialog project={shown} onClose={close} />}
      {opened?.action === 'archive' && <ArchiveDialog project={opened.project} onClose={close} />}
      {shown && opened?.action === 'delete' && <DeleteProjectDialog project={shown} onClose={close} />}
    </>
  )
}
