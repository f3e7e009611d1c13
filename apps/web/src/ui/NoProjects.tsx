import Card from '@mui/material/Card'
import Building from '@tabler/icons-react/dist/esm/icons/IconBuildingSkyscraper.mjs'
import { useTranslation } from 'react-i18next'
import { usePermissions } from '#api/permissions.ts'
import { EmptyState } from './EmptyState.tsx'

/** Shows a user without a project how to get one: create it, or ask for access. */
export function NoProjects() {
  const { t } = useTranslation('ui')
  const mayCreate = usePermissions()('project:create')
  return (
    <Card>
      <EmptyState
        icon={<Building size={32} />}
        title={t('noProjects.title')}
        text={mayCreate ? t('noProjects.mayCreate') : t('noProjects.ask')}
        link={mayCreate && { to: '/forms/form-project', text: t('noProjects.create') }}
      />
    </Card>
  )
}
