import { useTranslation } from 'react-i18next'
import { ProjectPage } from '#ui/ProjectPage.tsx'
import { ProjectShortages } from './ProjectShortages.tsx'

/** Components that stop the crane in the next days. */
export function PlanPage() {
  const { t } = useTranslation('plan')
  return <ProjectPage title={t('title')}>{(project) => <ProjectShortages project={project} />}</ProjectPage>
}
