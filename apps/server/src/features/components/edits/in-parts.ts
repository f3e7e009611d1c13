import type { Watch } from '#http/response-lines.ts'

const rowsAtOnce = 500

/**
 * Writes rows in parts of a transaction and reports how many are written. Throws when the client that watches has left:
 * the transaction is then rolled back, so that a change that was stopped leaves nothing changed.
 */
export async function inParts<Row>(
  rows: readonly Row[],
  { progress, signal }: Watch,
  write: (part: readonly Row[]) => Promise<void>,
): Promise<void> {
  for (let at = 0; at < rows.length; at += rowsAtOnce) {
    progress(at, rows.length)
    await write(rows.slice(at, at + rowsAtOnce))
    signal?.throwIfAborted()
  }
  progress(rows.length, rows.length)
}
