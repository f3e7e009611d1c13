import { can } from '@castline/domain/roles'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import ImportIcon from '@tabler/icons-react/dist/esm/icons/IconFileImport.mjs'
import LockIcon from '@tabler/icons-react/dist/esm/icons/IconLock.mjs'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { useChosenProject } from '../../api/chosen-project.ts'
import { useSession } from '../../api/session.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { LoadFailed } from '../../ui/LoadFailed.tsx'
import { NoProjects } from '../../ui/NoProjects.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { ProjectPicker } from '../../ui/ProjectPicker.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import { ComponentList } from './ComponentList.tsx'

const ImportWizard = lazy(async () => ({ default: (await import('./import/ImportWizard.tsx')).ImportWizard }))

/** The components of one project, or (`?import=…`) the way to bring more of them in. */
export function ComponentsPage() {
  const { t } = useTranslation(['components', 'ui'])
  const [address] = useSearchParams()
  const { user } = useSession()
  const chosen = useChosenProject()
  const { project, state, error, retry } = chosen
  const mayImport = user !== null && can(user.role, 'component:import')
  const isImporting = address.has('import')

  if (isImporting && project && mayImport) {
    return (
      <Suspense fallback={<Spinner label={t('ui:loading')} />}>
        <ImportWizard key={project.id} project={project} />
      </Suspense>
    )
  }
  if (isImporting && project && user) {
    return (
      <EmptyState
        heading="h1"
        icon={<LockIcon size={32} />}
        title={t('import.forbidden.title')}
        text={t('import.forbidden.text')}
        action={
          <Button variant="contained" component={Link} to={`/forms/form-component?project=${project.id}`}>
            {t('import.forbidden.back')}
          </Button>
        }
      />
    )
  }

  const importButton = project && mayImport && (
    <Button
      variant="contained"
      startIcon={<ImportIcon size={20} />}
      component={Link}
      to={`/forms/form-component?project=${project.id}&import=1`}
    >
      {t('importSchedule')}
    </Button>
  )
  return (
    <>
      <PageHeader
        title={t('title')}
        actions={
          <>
            <ProjectPicker chosen={chosen} />
            {importButton}
          </>
        }
      />
      {state === 'loading' && <Skeleton variant="rounded" height={480} />}
      {state === 'failed' && <LoadFailed error={error} onRetry={retry} />}
      {state === 'none' && <NoProjects role={user?.role} />}
      {project && (
        <ComponentList
          key={project.id}
          project={project}
          mayPrint={user !== null && can(user.role, 'label:print')}
          importButton={importButton}
        />
      )}
    </>
  )
}
