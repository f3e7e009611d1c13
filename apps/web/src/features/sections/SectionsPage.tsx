import { useTranslation } from 'react-i18next'
import { ProjectPage } from '#ui/ProjectPage.tsx'
import { ProjectSections } from './ProjectSections.tsx'

/** The sections of a project, in the order of construction. */
export function SectionsPage() {
  const { t } = useTranslation('sections')
  return (
    <ProjectPage title={t('title')} lead={t('lead')}>
      {(project) => <ProjectSections project={project} />}
    </ProjectPage>
  )
}
