import type { Place, Yard } from '@castline/contract/places'
import { isRackKind } from '@castline/domain/yard/places'
import { onDemand } from '#ui/on-demand.tsx'
import type { Reader } from './MoveDialog.tsx'
import type { PlaceDialog } from './PlaceHead.tsx'
import type { Node } from './tree.ts'

const AddPlacesDialog = onDemand(async () => (await import('./AddPlacesDialog.tsx')).AddPlacesDialog)
const EditPlaceDialog = onDemand(async () => (await import('./EditPlaceDialog.tsx')).EditPlaceDialog)
const MoveDialog = onDemand(async () => (await import('./MoveDialog.tsx')).MoveDialog)
const StocktakeDialog = onDemand(async () => (await import('./StocktakeDialog.tsx')).StocktakeDialog)
const DeletePlaceDialog = onDemand(async () => (await import('./DeletePlaceDialog.tsx')).DeletePlaceDialog)

interface PlaceDialogsProps {
  dialog: PlaceDialog | null
  yard: Yard
  node: Node
  nodes: ReadonlyMap<string, Node>
  Reader: Reader
  onRefresh: () => Promise<void>
  onDeleted: (place: Place) => void
  onClose: () => void
}

/** The dialog of a place that is open. */
export function PlaceDialogs(props: PlaceDialogsProps) {
  const { dialog, yard, node, nodes, Reader, onRefresh, onDeleted, onClose } = props
  const { place } = node
  const refresh = () => void onRefresh()
  switch (dialog) {
    case 'add':
      return <AddPlacesDialog within={place} onSaved={onRefresh} onClose={onClose} />
    case 'scan': {
      const isDivided = node.children.some((child) => !isRackKind(child.place.kind))
      const start = isDivided ? null : place
      return <MoveDialog start={start} nodes={nodes} Reader={Reader} onMoved={refresh} onClose={onClose} />
    }
    case 'stock':
      return (
        <StocktakeDialog place={place} yard={yard} nodes={nodes} Reader={Reader} onDone={refresh} onClose={onClose} />
      )
    case 'edit':
      return <EditPlaceDialog place={place} yard={yard} nodes={nodes} onSaved={onRefresh} onClose={onClose} />
    case 'delete':
      return (
        <DeletePlaceDialog
          node={node}
          nodes={nodes}
          onDeleted={async () => {
            onDeleted(place)
            await onRefresh()
          }}
          onClose={onClose}
        />
      )
    default:
      return null
  }
}
