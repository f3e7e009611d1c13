import type { Status } from '@castline/domain/status/statuses'

/** A status change that the server acknowledged. */
export interface AcknowledgedChange {
  readonly componentId: string
  readonly changeId: string
  readonly to: Status
  readonly key: string
}

/** A move of other components that the server acknowledged. */
export interface AcknowledgedMove {
  readonly otherId: string
  readonly from: Status
  readonly to: Status
  readonly quantity: number
}

/** A drawing that the server acknowledged. */
export interface AcknowledgedFile {
  readonly componentId: string
  readonly revision: number
  readonly size: number
  /** Hexadecimal. */
  readonly sha256: string
}

/** Photos that the server acknowledged. */
export interface AcknowledgedPhotos {
  readonly changeId: string
  readonly count: number
}

/** An import that the server acknowledged; all its control numbers begin with `prefix`. */
export interface AcknowledgedImport {
  readonly projectId: string
  readonly prefix: string
  readonly components: number
}

/**
 * All acknowledged changes, and all requests without a response. The final state of the database is compared with it.
 */
export interface Ledger {
  readonly changes: AcknowledgedChange[]
  readonly moves: AcknowledgedMove[]
  readonly files: AcknowledgedFile[]
  readonly photos: AcknowledgedPhotos[]
  readonly imports: AcknowledgedImport[]
  /** The idempotency keys of changes without a response: each was applied once or not at all. */
  readonly unansweredKeys: Set<string>
  /** The idempotency keys of steps of loads without a response. */
  readonly unansweredLoadSteps: Set<string>
  /** Other components with an unanswered move: their quantities by status are unknown. */
  readonly unansweredMoves: Set<string>
}

export function openLedger(): Ledger {
  return {
    changes: [],
    moves: [],
    files: [],
    photos: [],
    imports: [],
    unansweredKeys: new Set(),
    unansweredLoadSteps: new Set(),
    unansweredMoves: new Set(),
  }
}

/** Returns the number of acknowledged changes of each kind; a change requested twice at once counts once. */
export function sizesOf({ changes, moves, files, photos, imports }: Ledger): Record<string, number> {
  return {
    'changes of status': new Set(changes.map(({ changeId }) => changeId)).size,
    'moves of other components': moves.length,
    drawings: files.length,
    'changes with photos': photos.length,
    imports: imports.length,
  }
}
