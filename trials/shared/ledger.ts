import type { Status } from '@castline/domain/statuses'

/** A change of status that the server said it made. */
export interface AcknowledgedChange {
  readonly componentId: string
  readonly changeId: string
  readonly to: Status
  readonly key: string
}

/** A move of other components that the server said it made. */
export interface AcknowledgedMove {
  readonly otherId: string
  readonly from: Status
  readonly to: Status
  readonly quantity: number
}

/** A drawing that the server said it keeps. */
export interface AcknowledgedFile {
  readonly componentId: string
  readonly revision: number
  readonly size: number
  /** Hexadecimal. */
  readonly sha256: string
}

/** Photos that the server said it keeps. */
export interface AcknowledgedPhotos {
  readonly changeId: string
  readonly count: number
}

/** A schedule that the server said it imported: all its control numbers begin with `prefix`. */
export interface AcknowledgedImport {
  readonly projectId: string
  readonly prefix: string
  readonly pieces: number
}

/** What people were told, and what they asked for without ever hearing of it: what the end is held against. */
export interface Ledger {
  readonly changes: AcknowledgedChange[]
  readonly moves: AcknowledgedMove[]
  readonly files: AcknowledgedFile[]
  readonly photos: AcknowledgedPhotos[]
  readonly imports: AcknowledgedImport[]
  /** The keys of changes whose answer never came: each was made once or not at all. */
  readonly unansweredKeys: Set<string>
  /** Other components of which a move was never answered: what stands where is not known. */
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
    unansweredMoves: new Set(),
  }
}

/** How much of each was acknowledged; a change that was asked for twice at once counts once. */
export function sizesOf({ changes, moves, files, photos, imports }: Ledger): Record<string, number> {
  return {
    'changes of status': new Set(changes.map(({ changeId }) => changeId)).size,
    'moves of other components': moves.length,
    drawings: files.length,
    'changes with photos': photos.length,
    imports: imports.length,
  }
}
