import { listModels } from '@castline/contract/models'
import Button from '@mui/material/Button'
import CubeIcon from '@tabler/icons-react/dist/esm/icons/IconCube.mjs'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useCall } from '#api/queries.ts'
import { buildingLink } from '#tracking/component/links.ts'

/** Opens the building with the component selected. Nothing while the project has no model that can be shown. */
export function BuildingButton({ projectId, componentId }: { projectId: string; componentId: string }) {
  const { t } = useTranslation('ncr')
  const models = useCall(listModels, { params: { id: projectId } })
  if (!models.data?.some(({ is_current }) => is_current)) return null
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
