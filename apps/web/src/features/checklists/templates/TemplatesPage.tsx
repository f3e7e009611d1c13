import Skeleton from '@mui/material/Skeleton'
import { useTranslation } from 'react-i18next'
import { useChosenProject } from '#api/chosen-project.ts'
import { LoadFailed } from '#ui/LoadFailed.tsx'
import { NoProjects } from '#ui/NoProjects.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { ProjectPicker } from '#ui/ProjectPicker.tsx'
import { ProjectTemplates } from './ProjectTemplates.tsx'

/** The checklist templates of a project. */
export function TemplatesPage() {
  const { t } = useTranslation('templates')
  const chosen = useChosenProject()
  const { project, state, error, retry } = chosen
  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')} actions={<ProjectPicker chosen={chosen} />} />
      {state === 'loading' && <Skeleton variant="rounded" height={280} />}
      {state === 'failed' && <LoadFailed error={error} onRetry={retry} />}
      {state === 'none' && <NoProjects />}
      {project && <ProjectTemplates key={project.id} project={project} />}
    </>
  )
}
