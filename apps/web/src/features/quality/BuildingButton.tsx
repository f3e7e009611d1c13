import { componentsWithoutGeometry, listModels } from '@castline/contract/calls/models'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import CubeIcon from '@tabler/icons-react/dist/esm/icons/IconCube.mjs'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useCall } from '#api/queries.ts'
import { buildingLink } from '#tracking/components/links.ts'

/**
 * Opens the building with the component selected, or says that no model has it. Nothing while the project has no model
 * that can be shown.
 */
export function BuildingButton({ projectId, componentId }: { projectId: string; componentId: string }) {
  const { t } = useTranslation('ncr')
  const params = { id: projectId }
  const models = useCall(listModels, { params })
  const hasModel = models.data?.some(({ is_current }) => is_current) ?? false
  const missing = useCall(
    componentsWithoutGeometry,
    hasModel ? { params, query: { component_id: componentId, limit: 1 } } : null,
    { staleTime: 5 * 60_000 },
  )
  if (!missing.data) return null
  if (missing.data.total > 0) {
    return (
      <Typography variant="body2" sx={{ color: 'text.secondary', alignSelf: 'center' }}>
        {t('notInModel')}
      </Typography>
    )
  }
  return (
    <Button
      component={Link}
      to={buildingLink(projectId, { piece: componentId })}
      startIcon={<CubeIcon size={20} />}
      sx={{ minHeight: 44 }}
    >
      {t('showInBuilding')}
    </Button>
  )
}
