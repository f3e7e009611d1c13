import { isAnswer, type QueuedChange } from '../change.ts'
import { waitingOrder } from '../order.ts'

/** A row of the list: one change, or the answers to one checklist that wait together. */
export interface Row {
  /** The first of them. */
  readonly change: QueuedChange
  readonly keys: readonly string[]
  /** Whether an earlier change on which it depends is waiting, too. */
  readonly isBehind: boolean
}

/** The answers that are listed together. A refused one has a row of its own, with the reason. */
function groupOf(change: QueuedChange): string {
  if (!isAnswer(change) || change.refusal) return change.attempt.key
  const { componentId, seriesId } = change.attempt
  return [change.userId, componentId, seriesId].join(' ')
}

/** The rows for the changes waiting on this device, in the order in which they will be sent. */
export function rowsOf(changes: readonly QueuedChange[]): Row[] {
  const behind = waitingOrder()
  const rows = new Map<string, Row>()
  for (const change of changes) {
    const { key } = change.attempt
    const group = groupOf(change)
    const row = rows.get(group)
    if (row && isAnswer(row.change)) {
      const attempt = { ...row.change.attempt, item: '' }
      rows.set(group, { ...row, change: { ...row.change, attempt }, keys: [...row.keys, key] })
    } else rows.set(group, { change, keys: [key], isBehind: behind.holds(change) })
    behind.add(change)
  }
  return [...rows.values()]
}
