import { useTranslation } from 'react-i18next'
import { ProjectPage } from '#ui/ProjectPage.tsx'
import { ProjectFeed } from './ProjectFeed.tsx'

/** All status changes of a project. */
export function ActivityPage() {
  const { t } = useTranslation('dashboard')
  return (
    <ProjectPage title={t('feed.title')} lead={t('feed.lead')}>
      {(project) => <ProjectFeed project={project} />}
    </ProjectPage>
  )
}
