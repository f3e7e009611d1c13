import Skeleton from '@mui/material/Skeleton'
import { useTranslation } from 'react-i18next'
import { useChosenProject } from '#api/chosen-project.ts'
import { LoadFailed } from '#ui/LoadFailed.tsx'
import { NoProjects } from '#ui/NoProjects.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { ProjectPicker } from '#ui/ProjectPicker.tsx'
import { Register } from './Register.tsx'

/** The non-conformances of a project. */
export function QualityPage() {
  const { t } = useTranslation('quality')
  const chosen = useChosenProject()
  const { project, state, error, retry } = chosen
  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')} actions={<ProjectPicker chosen={chosen} />} />
      {state === 'loading' && <Skeleton variant="rounded" height={280} />}
      {state === 'failed' && <LoadFailed error={error} onRetry={retry} />}
      {state === 'none' && <NoProjects />}
      {project && <Register key={project.id} project={project} />}
    </>
  )
}
