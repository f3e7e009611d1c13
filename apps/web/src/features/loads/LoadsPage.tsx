import { useTranslation } from 'react-i18next'
import { ProjectPage } from '#ui/ProjectPage.tsx'
import { ProjectLoads } from './ProjectLoads.tsx'

/** The loads of trucks of a project. */
export function LoadsPage() {
  const { t } = useTranslation('loads')
  return <ProjectPage title={t('title')}>{(project) => <ProjectLoads project={project} />}</ProjectPage>
}
