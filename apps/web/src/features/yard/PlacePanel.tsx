import type { PlacedComponent, Yard } from '@castline/contract/places'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { usePermissions } from '#api/permissions.ts'
import { labelsLink } from '#tracking/components/links.ts'
import { placeLabelsLink } from '#tracking/yard/links.ts'
import { useFormat } from '#ui/format.ts'
import { onDemand } from '#ui/on-demand.tsx'
import { PlaceContents } from './PlaceContents.tsx'
import { type PlaceDialog, PlaceHead } from './PlaceHead.tsx'
import type { Node } from './tree.ts'
import { useMoveTicked } from './use-move-ticked.ts'

const MoveTickedDialog = onDemand(async () => (await import('./MoveTickedDialog.tsx')).MoveTickedDialog)

interface PlacePanelProps {
  yard: Yard
  root: Node
  /** From the yard to the place that is shown. */
  way: readonly Node[]
  filter: { readonly q?: string; readonly project_id?: string; readonly type?: string }
  /** The only component that a search has found: it is ticked. */
  only: PlacedComponent | undefined
  mayEdit: boolean
  onShow: (id: string) => void
  onOpen: (dialog: PlaceDialog) => void
  onMoved: () => void
}

const byId = (components: readonly PlacedComponent[]) =>
  new Map(components.map((component) => [component.component_id, component]))

/** One place of a yard: what is there, of which the ticked are moved, or their labels printed. */
export function PlacePanel(props: PlacePanelProps) {
  const { yard, root, way, filter, only, mayEdit, onShow, onOpen, onMoved } = props
  const { t } = useTranslation('yard')
  const format = useFormat()
  const may = usePermissions()
  const [chosen, setChosen] = useState<ReadonlyMap<string, PlacedComponent> | null>(null)
  const [isChoosing, setIsChoosing] = useState(false)
  const moving = useMoveTicked(onMoved)
  const node = way.at(-1)
  if (!node) return null
  const ticked = chosen ?? byId(only ? [only] : [])
  const components = [...ticked.values()]
  const [first] = components
  const isOneProject = first && components.every(({ project_id }) => project_id === first.project_id)
  const project = yard.projects[0]
  const labels = isOneProject
    ? labelsLink(first.project_id, [...ticked.keys()])
    : project && placeLabelsLink(project.id, yard.id, node.place.id)
  function tick(those: readonly PlacedComponent[], isTicked: boolean): void {
    const next = new Map(ticked)
    for (const component of those) {
      if (isTicked) next.set(component.component_id, component)
      else next.delete(component.component_id)
    }
    setChosen(next)
  }
  return (
    <Box
      component="section"
      aria-label={t('panel')}
      sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}
    >
      <PlaceHead way={way} mayEdit={mayEdit} onShow={onShow} onOpen={onOpen}>
        {may('place:move') && (
          <Button
            variant={ticked.size > 0 ? 'contained' : 'outlined'}
            disabled={ticked.size === 0}
            loading={moving.isPending}
            onClick={() => setIsChoosing(true)}
            sx={{ minHeight: 44 }}
          >
            {ticked.size > 1 ? t('move.chooseMany', { formatted: format.number(ticked.size) }) : t('move.choose')}
          </Button>
        )}
        {may('label:print') && labels && (
          <Button component={Link} to={labels} variant="outlined" sx={{ minHeight: 44 }}>
            {t('labels')}
          </Button>
        )}
      </PlaceHead>
      <PlaceContents
        node={node}
        filter={filter}
        ticked={new Set(ticked.keys())}
        {...(may('place:move') && { onTick: tick })}
      />
      {isChoosing && (
        <MoveTickedDialog
          components={components}
          root={root}
          isMoving={moving.isPending}
          onMove={(to) =>
            moving.mutate(
              { components, to },
              {
                onSettled: () => {
                  setIsChoosing(false)
                  setChosen(new Map())
                },
              },
            )
          }
          onClose={() => setIsChoosing(false)}
        />
      )}
    </Box>
  )
}
