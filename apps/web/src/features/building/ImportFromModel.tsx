import type { Model } from '@castline/contract/models'
import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { usePermissions } from '#api/permissions.ts'
import { componentsLink } from '#tracking/components/links.ts'

/** Leads to the import of the components that a model describes; nothing if it describes none. */
export function ImportFromModel({ model: { id, project_id, is_current, schedule_rows } }: { model: Model }) {
  const { t } = useTranslation('building')
  const mayImport = usePermissions()('component:import')
  if (!mayImport || !is_current || schedule_rows === null) return null
  return (
    <Button size="small" component={Link} to={componentsLink(project_id, { import: '1', model: id })}>
      {t('models.import')}
    </Button>
  )
}
