import Skeleton from '@mui/material/Skeleton'
import { useTranslation } from 'react-i18next'
import { useChosenProject } from '#api/chosen-project.ts'
import { usePermissions } from '#api/permissions.ts'
import { LoadFailed } from '#ui/LoadFailed.tsx'
import { NoProjects } from '#ui/NoProjects.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { ProjectPicker } from '#ui/ProjectPicker.tsx'
import { ProjectSections } from './ProjectSections.tsx'

/** The sections of a project, in the order of construction. */
export function SectionsPage() {
  const { t } = useTranslation('sections')
  const chosen = useChosenProject()
  const { project, state, error, retry } = chosen
  const mayEdit = usePermissions()('section:edit')
  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')} actions={<ProjectPicker chosen={chosen} />} />
      {state === 'loading' && <Skeleton variant="rounded" height={280} />}
      {state === 'failed' && <LoadFailed error={error} onRetry={retry} />}
      {state === 'none' && <NoProjects />}
      {project && <ProjectSections key={project.id} project={project} mayEdit={mayEdit} />}
    </>
  )
}
