import { modelElements } from '@castline/contract/calls/models'
import type { ModelElement } from '@castline/contract/models'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import IconButton from '@mui/material/IconButton'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import CloseIcon from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '#api/queries.ts'
import { Fact, FactGrid } from '#ui/FactGrid.tsx'
import { FetchFailed } from '#ui/FetchFailed.tsx'
import { useFormat } from '#ui/format.ts'
import { PropertySets } from './PropertySets.tsx'

interface ShapePanelProps {
  modelId: string
  /** Its number in the model. */
  position: number
  /** Without it, another panel closes both. */
  onClose?: (() => void) | undefined
}

/** What the file says about the shape that was clicked, and why it belongs to no component. */
export function ShapePanel({ modelId, position, onClose }: ShapePanelProps) {
  const { t } = useTranslation(['building', 'ui', 'fields'])
  const titleId = useId()
  const query = useCall(
    modelElements,
    { params: { id: modelId }, query: { position, limit: 1, offset: 0 } },
    { staleTime: 0 },
  )
  const element = query.data?.elements[0]
  const facts: readonly (readonly [string, string | null])[] = element
    ? [
        [t('shape.class'), element.class],
        [t('shape.name'), element.name],
        [t('shape.storey'), element.storey],
        [t('fields:field.name'), element.component?.name ?? element.mark],
      ]
    : []
  return (
    <Card component="section" aria-labelledby={titleId} sx={{ padding: 2, minWidth: 0 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, marginBlockEnd: 1.5 }}>
        <Typography id={titleId} variant="h3" component="h2" sx={{ flex: 1, minWidth: 0 }}>
          {t('shape.title')}
        </Typography>
        {onClose && (
          <IconButton aria-label={t('ui:close')} onClick={onClose}>
            <CloseIcon size={20} />
          </IconButton>
        )}
      </Box>
      {query.isError && !element && <FetchFailed error={query.error} onRetry={() => void query.refetch()} />}
      {query.isPending && <Skeleton height={96} role="img" aria-label={t('loading')} />}
      {element && (
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          <FactGrid columns={2}>
            {facts.map(([name, value]) => (
              <Fact key={name} name={name}>
                {value ? <bdi>{value}</bdi> : '–'}
              </Fact>
            ))}
          </FactGrid>
          {element.unlinked && (
            <Alert severity="info">
              <Unlinked unlinked={element.unlinked} />
            </Alert>
          )}
          <PropertySets modelId={modelId} position={position} />
        </Box>
      )}
    </Card>
  )
}

/** Why a shape belongs to no component. */
export function Unlinked({ unlinked: { code, shapes, components } }: Pick<UnlinkedElement, 'unlinked'>) {
  const { t } = useTranslation('building')
  const { number } = useFormat()
  return t(`unlinked.${code}`, { shapes: number(shapes ?? 0), components: number(components ?? 0) })
}

interface UnlinkedElement extends ModelElement {
  readonly unlinked: NonNullable<ModelElement['unlinked']>
}
