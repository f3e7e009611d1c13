import { componentHistory } from '@castline/contract/calls/component-history'
import { componentEdits } from '@castline/contract/calls/edit-history'
import { componentMoves } from '@castline/contract/calls/moves'
import { useCall } from '#api/queries.ts'
import { annulledChanges } from './annulled.ts'
import { Change } from './Change.tsx'
import { Edit } from './Edit.tsx'
import { Move } from './Move.tsx'

/** All status changes, edits and moves of a component, newest first. */
export function useTimeline(id: string) {
  const input = { params: { id } }
  const history = useCall(componentHistory, input, { staleTime: 0 })
  const edits = useCall(componentEdits, input, { staleTime: 0 })
  const moves = useCall(componentMoves, input, { staleTime: 0 })
  const annulled = annulledChanges(history.data ?? [])
  const failed = [history, edits, moves].find((query) => query.isError && !query.data)
  const entries = [
    ...(history.data ?? []).map((change) => ({
      key: `change-${change.id}`,
      at: change.recorded_at,
      shown: <Change change={change} isAnnulled={annulled.has(change.id)} />,
    })),
    ...(edits.data ?? []).map((edit) => ({ key: `edit-${edit.id}`, at: edit.at, shown: <Edit edit={edit} /> })),
    ...(moves.data ?? []).map((move) => ({
      key: `move-${move.id}`,
      at: move.occurred_at,
      shown: <Move move={move} />,
    })),
  ].toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at))
  return {
    entries,
    /** Those of the newest change first. */
    photos: (history.data ?? []).flatMap((change) => change.photos),
    isPending: !failed && (history.isPending || edits.isPending || moves.isPending),
    arePhotosPending: history.isPending,
    error: failed?.error,
    refetch: () => void failed?.refetch(),
  }
}
