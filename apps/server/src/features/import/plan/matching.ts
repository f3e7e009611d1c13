import { setImmediate as breathe } from 'node:timers/promises'
import type { Queryable } from '#database/database.ts'
import type { PieceCells } from '../rows/schedule-row.ts'
import type { PlannedPiece } from './pieces.ts'
import { type ExistingPiece, matchingPieces, numbersWithZeros } from './queries.ts'

const batchSize = 1000

/**
 * Restores the leading zeros of control numbers: a spreadsheet program saves `007` as `7`. Only where the project has
 * no component `7`, and the file no `007`.
 */
async function restoreZeros(database: Queryable, projectId: string, pieces: readonly PlannedPiece[]): Promise<void> {
  const shortened = pieces.filter(({ cells }) => /^[1-9]\d*$|^0$/.test(cells.control_number ?? ''))
  if (shortened.length === 0) return
  const known = await numbersWithZeros(database, projectId)
  const given = new Set(pieces.map(({ cells }) => cells.control_number))
  for (const piece of shortened) {
    const full = known.get(piece.cells.control_number ?? '')
    if (full && !given.has(full)) piece.cells = { ...piece.cells, control_number: full }
  }
}

function mapBy<Key>(existing: readonly ExistingPiece[], keyOf: (piece: ExistingPiece) => Key): Map<Key, ExistingPiece> {
  return new Map(existing.map((piece) => [keyOf(piece), piece]))
}

/**
 * Finds the component of each planned one by model id and by control number, with one statement per thousand. Throws
 * the signal's reason if aborted.
 */
export async function matchPieces(
  database: Queryable,
  projectId: string,
  pieces: readonly PlannedPiece[],
  progress: (matched: number, of: number) => void,
  signal: AbortSignal,
): Promise<void> {
  await restoreZeros(database, projectId, pieces)
  for (let start = 0; start < pieces.length; start += batchSize) {
    signal.throwIfAborted()
    const batch = pieces.slice(start, start + batchSize)
    const cells: PieceCells[] = batch.map((piece) => piece.cells)
    const existing = await matchingPieces(database, projectId, cells)
    const byId = mapBy(existing, ({ external_id }) => external_id)
    const byNumber = mapBy(existing, ({ control_number }) => control_number)
    for (const piece of batch) {
      const { external_id, control_number } = piece.cells
      piece.matched = {
        byId: external_id === null ? undefined : byId.get(external_id),
        byNumber: control_number === null ? undefined : byNumber.get(control_number),
      }
    }
    progress(start + batch.length, pieces.length)
    await breathe()
  }
}
