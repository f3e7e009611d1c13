import type { Ledger } from './ledger.ts'

/** How many entries a ledger had at a moment. */
export type Mark = Readonly<Record<'changes' | 'moves' | 'files' | 'photos' | 'imports', number>>

export function markOf({ changes, moves, files, photos, imports }: Ledger): Mark {
  return {
    ...{ changes: changes.length, moves: moves.length, files: files.length },
    ...{ photos: photos.length, imports: imports.length },
  }
}

/**
 * The ledger at a moment, as a copy of the database that was begun then must have it: what was acknowledged before is
 * there, and of what was acknowledged later some may be there.
 */
export function ledgerAt(ledger: Ledger, mark: Mark): Ledger {
  const later = {
    keys: ledger.changes.slice(mark.changes).map(({ key }) => key),
    moved: ledger.moves.slice(mark.moves).map(({ otherId }) => otherId),
  }
  return {
    changes: ledger.changes.slice(0, mark.changes),
    moves: ledger.moves.slice(0, mark.moves),
    files: ledger.files.slice(0, mark.files),
    photos: ledger.photos.slice(0, mark.photos),
    imports: ledger.imports.slice(0, mark.imports),
    unansweredKeys: new Set([...ledger.unansweredKeys, ...later.keys]),
    // The time does not distinguish steps of loads.
    unansweredLoadSteps: new Set(['later', ...ledger.unansweredLoadSteps]),
    unansweredMoves: new Set([...ledger.unansweredMoves, ...later.moved]),
  }
}
