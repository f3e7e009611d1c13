import { componentsWithoutGeometry, listModels } from '@castline/contract/calls/models'
import Typography from '@mui/material/Typography'
import CubeIcon from '@tabler/icons-react/dist/esm/icons/IconCube.mjs'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useCall } from '#api/queries.ts'
import { buildingLink } from '#tracking/components/links.ts'
import { ShortButton } from '#ui/ShortButton.tsx'

interface InModel {
  /** Whether a model of the project has the component; undefined while that is not known, and without a model to show. */
  readonly isInModel: boolean | undefined
  readonly isPending: boolean
}

/** Asks whether the building shows a component. */
export function useInModel(projectId: string, componentId: string | null): InModel {
  const params = { id: projectId }
  const models = useCall(listModels, componentId === null ? null : { params })
  const hasModel = models.data?.some(({ is_current }) => is_current) ?? false
  const missing = useCall(
    componentsWithoutGeometry,
    hasModel && componentId !== null ? { params, query: { component_id: componentId, limit: 1 } } : null,
    { staleTime: 5 * 60_000 },
  )
  return {
    isInModel: missing.data && missing.data.total === 0,
    isPending: componentId !== null && (models.isPending || (hasModel && missing.isPending)),
  }
}

interface BuildingButtonProps {
  projectId: string
  componentId: string
  /** Shown there, too. */
  ncrId: string
}

/** Opens the building with the component and its defect selected, or says that no model has it. */
export function BuildingButton({ projectId, componentId, ncrId }: BuildingButtonProps) {
  const { t } = useTranslation('ncr')
  const { isInModel } = useInModel(projectId, componentId)
  if (isInModel === undefined) return null
  if (!isInModel) {
    return (
      <Typography variant="body2" sx={{ color: 'text.secondary', alignSelf: 'center' }}>
        {t('notInModel')}
      </Typography>
    )
  }
  return (
    <ShortButton
      variant="outlined"
      icon={<CubeIcon size={20} />}
      label={t('showInBuilding')}
      component={Link}
      to={buildingLink(projectId, { piece: componentId, ncr: ncrId })}
    />
  )
}
