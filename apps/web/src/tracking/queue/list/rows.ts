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

/** Refused changes of one user and kind for the same reason, which is said once; they can be discarded together. */
export interface Refused {
  readonly reason: string
  readonly rows: readonly Row[]
}

export const isRefused = (each: Row | Refused): each is Refused => 'rows' in each

/** The list with refused changes of the same kind and reason together, where the first of them is; one alone stays a row. */
export function grouped(rows: readonly Row[], reasonOf: (row: Row) => string | null): (Row | Refused)[] {
  const kindOf = (row: Row) => {
    const reason = reasonOf(row)
    const { attempt, userId } = row.change
    const step = 'work' in attempt ? attempt.work.type : 'to' in attempt ? attempt.to : ''
    return reason === null ? null : { reason, key: [userId, attempt.kind, step, reason].join(' ') }
  }
  const groups = Map.groupBy(rows, (row) => kindOf(row)?.key ?? null)
  return rows.flatMap((row): (Row | Refused)[] => {
    const kind = kindOf(row)
    const together = (kind && groups.get(kind.key)) ?? []
    if (!kind || together.length < 2) return [row]
    return together[0] === row ? [{ reason: kind.reason, rows: together }] : []
  })
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
