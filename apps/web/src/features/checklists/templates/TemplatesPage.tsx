import { useTranslation } from 'react-i18next'
import { ProjectPage } from '#ui/ProjectPage.tsx'
import { ProjectTemplates } from './ProjectTemplates.tsx'

/** The checklist templates of a project. */
export function TemplatesPage() {
  const { t } = useTranslation('templates')
  return (
    <ProjectPage title={t('title')} lead={t('lead')}>
      {(project) => <ProjectTemplates project={project} />}
    </ProjectPage>
  )
}
