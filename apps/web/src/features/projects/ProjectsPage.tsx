import { useTranslation } from 'react-i18next'
import { PageHeader } from '../../ui/PageHeader.tsx'

export function ProjectsPage() {
  const { t } = useTranslation('shell')
  return <PageHeader title={t('page.projects')} />
}
