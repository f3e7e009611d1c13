import type { Project } from '@castline/contract/projects'
import Skeleton from '@mui/material/Skeleton'
import ImportIcon from '@tabler/icons-react/dist/esm/icons/IconFileImport.mjs'
import DrawingsIcon from '@tabler/icons-react/dist/esm/icons/IconFileVector.mjs'
import LockIcon from '@tabler/icons-react/dist/esm/icons/IconLock.mjs'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { ProjectIsArchived } from '#api/archived.ts'
import { useChosenProject } from '#api/chosen-project.ts'
import { usePermissions } from '#api/permissions.ts'
import { useSearchParams } from '#api/search-params.ts'
import { useSession } from '#api/session.tsx'
import { ComponentList } from '#features/components/list/ComponentList.tsx'
import type { OtherComponentsProps } from '#features/other-components/OtherComponents.tsx'
import { componentsLink } from '#tracking/components/links.ts'
import { ArchivedNote } from '#ui/ArchivedNote.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { FetchFailed } from '#ui/FetchFailed.tsx'
import { MainAction } from '#ui/header-action.tsx'
import { NoProjects } from '#ui/NoProjects.tsx'
import { NotLoaded } from '#ui/NotLoaded.tsx'
import { onDemand } from '#ui/on-demand.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { ProjectPicker } from '#ui/ProjectPicker.tsx'
import { part, withTexts } from '#ui/part.tsx'
import { ProjectZoneContext } from '#ui/project-zone.ts'
import { ShortButton } from '#ui/ShortButton.tsx'
import { Spinner } from '#ui/Spinner.tsx'
import { ComponentKindTabs, type Kind } from './ComponentKindTabs.tsx'

export { prefetchComponents } from '#features/components/list/prefetch.ts'

const OtherComponents = part<OtherComponentsProps>(
  async () => (await withTexts('editing', import('#features/other-components/OtherComponents.tsx'))).OtherComponents,
  () => <Skeleton variant="rounded" height={240} />,
  NotLoaded,
)
const CreateComponentDialog = onDemand(
  async () =>
    (await withTexts('editing', import('#features/components/list/create/CreateComponentDialog.tsx')))
      .CreateComponentDialog,
)
const ImportWizard = part<{ project: Project }>(
  async () => (await withTexts('import', import('#features/import/ImportWizard.tsx'))).ImportWizard,
  WaitingForImport,
  NotLoaded,
)

const DrawingsPage = part<{ project: Project }>(
  async () => (await withTexts('drawings', import('#features/drawings/DrawingsPage.tsx'))).DrawingsPage,
  WaitingForImport,
  NotLoaded,
)

const DrawingList = part<{ project: Project }>(
  async () =>
    (await withTexts('component', withTexts('drawings', import('#features/drawings/list/DrawingList.tsx'))))
      .DrawingList,
  WaitingForImport,
  NotLoaded,
)

const ChangedList = part<{ project: Project }>(
  async () =>
    (await withTexts('component', withTexts('drawings', import('#features/drawings/list/ChangedList.tsx'))))
      .ChangedList,
  WaitingForImport,
  NotLoaded,
)

function WaitingForImport() {
  const { t } = useTranslation('ui')
  return <Spinner label={t('loading')} />
}

/** The components of one project, or the way to bring in more of them (`?import=…`) or their drawings. */
export function ComponentsPage() {
  const { t } = useTranslation('components')
  const [address, setAddress] = useSearchParams()
  const [isCreating, setIsCreating] = useState(false)
  const { user } = useSession()
  const chosen = useChosenProject()
  const { project, state, error, retry } = chosen
  const isArchived = project?.archived ?? false
  const hasPermission = usePermissions()
  const mayImport = hasPermission('component:import') && !isArchived
  const isImporting = address.has('import')

  if (isImporting && project && mayImport) {
    return (
      <ProjectZoneContext value={project.time_zone}>
        <ImportWizard key={project.id} project={project} />
      </ProjectZoneContext>
    )
  }
  const drawings = address.get('drawings')
  if ((drawings === 'list' || drawings === 'changed') && project) {
    const Shown = drawings === 'list' ? DrawingList : ChangedList
    return (
      <ProjectZoneContext value={project.time_zone}>
        <ProjectIsArchived value={isArchived}>
          <Shown key={project.id} project={project} />
        </ProjectIsArchived>
      </ProjectZoneContext>
    )
  }
  const mayUpload = hasPermission('file:edit') && !isArchived
  if (address.has('drawings') && project && mayUpload) {
    return (
      <ProjectZoneContext value={project.time_zone}>
        <DrawingsPage key={project.id} project={project} />
      </ProjectZoneContext>
    )
  }
  if (isImporting && project && user) {
    return (
      <EmptyState
        heading="h1"
        icon={<LockIcon size={32} />}
        title={t('import.forbidden.title')}
        text={t('import.forbidden.text')}
        link={{ to: componentsLink(project.id), text: t('import.forbidden.back') }}
      />
    )
  }

  const kind = address.get('kind') === 'other' ? 'other' : 'precast'
  const mayEdit = hasPermission('component:edit') && !isArchived
  const importButton = (variant: 'outlined' | 'contained') =>
    project &&
    mayImport && (
      <ShortButton
        variant={variant}
        icon={<ImportIcon size={20} />}
        label={t('importSchedule')}
        component={Link}
        to={componentsLink(project.id, { import: '1' })}
      />
    )
  const drawingsButton = project && (
    <ShortButton
      variant="outlined"
      icon={<DrawingsIcon size={20} />}
      label={t('drawings')}
      component={Link}
      to={componentsLink(project.id, { drawings: 'list' })}
    />
  )

  function show(next: Kind): void {
    const params = new URLSearchParams(project ? { project: project.id } : {})
    if (next === 'other') params.set('kind', next)
    setAddress(params, { preventScrollReset: true })
  }

  return (
    <ProjectZoneContext value={project?.time_zone}>
      <PageHeader
        title={t('title')}
        areActionsKnown={state !== 'loading'}
        actions={
          <>
            <ProjectPicker chosen={chosen} />
            {kind === 'precast' && drawingsButton}
            {kind === 'precast' && importButton('outlined')}
          </>
        }
      />
      {kind === 'precast' && project && mayEdit && (
        <MainAction label={t('piece.create.open')} onClick={() => setIsCreating(true)} />
      )}
      {state === 'loading' && <Skeleton variant="rounded" height={480} />}
      {state === 'failed' && <FetchFailed error={error} onRetry={retry} />}
      {state === 'none' && <NoProjects />}
      {project && user && (
        <ProjectIsArchived value={isArchived}>
          {isArchived && <ArchivedNote />}
          <ComponentKindTabs kind={kind} onChange={show} />
          <div role="tabpanel" id="kind-panel" aria-labelledby={`kind-${kind}`}>
            {kind === 'other' ? (
              <OtherComponents key={project.id} project={project} role={user.role} />
            ) : (
              <ComponentList
                key={project.id}
                project={project}
                role={user.role}
                importButton={importButton('contained')}
              />
            )}
          </div>
        </ProjectIsArchived>
      )}
      {project && isCreating && (
        <CreateComponentDialog
          projectId={project.id}
          sectionId={address.get('section')}
          onClose={() => setIsCreating(false)}
        />
      )}
    </ProjectZoneContext>
  )
}
