import { firstStatus, type Status } from '@castline/domain/status/statuses'
import type { Queryable } from '../../../apps/server/src/database/database.ts'
import type { Other } from '../building.ts'
import type { Ledger } from '../ledger.ts'
import { type Finding, finding } from './finding.ts'

interface Standing {
  readonly other_component_id: string
  readonly status: Status
  readonly quantity: number
}

/** Other components have no history, so their quantities are compared with the acknowledged moves. */
export async function checkQuantities(
  database: Queryable,
  others: readonly Pick<Other, 'id' | 'total'>[],
  ledger: Ledger,
): Promise<Finding[]> {
  const rows = await database.rows<Standing>(
    'SELECT other_component_id, status, quantity FROM other_component_quantities ORDER BY status',
  )
  const standing = Map.groupBy(rows, (row) => row.other_component_id)
  const moves = Map.groupBy(ledger.moves, (move) => move.otherId)

  const wrongTotals: string[] = []
  const wrongMoves: string[] = []
  for (const { id, total } of others) {
    const counts = new Map((standing.get(id) ?? []).map(({ status, quantity }) => [status, quantity]))
    const sum = [...counts.values()].reduce((so_far, quantity) => so_far + quantity, 0)
    if (sum !== total) wrongTotals.push(`${id}: ${sum} of ${total}`)
    if (ledger.unansweredMoves.has(id)) continue
    const expected = new Map<Status, number>([[firstStatus, total]])
    for (const { from, to, quantity } of moves.get(id) ?? []) {
      expected.set(from, (expected.get(from) ?? 0) - quantity)
      expected.set(to, (expected.get(to) ?? 0) + quantity)
    }
    const [is, should] = [listed(counts), listed(expected)]
    if (is !== should) wrongMoves.push(`${id}: ${is} are stored, the moves give ${should}`)
  }
  const negative = rows.filter(({ quantity }) => quantity < 0).map((row) => JSON.stringify(row))
  return [
    finding('quantities add up to their totals', others.length, [...wrongTotals, ...negative]),
    finding('quantities equal the replay of the acknowledged moves', ledger.moves.length, wrongMoves),
  ]
}

const listed = (counts: ReadonlyMap<Status, number>) =>
  [...counts]
    .filter(([, quantity]) => quantity !== 0)
    .sort()
    .map(([status, quantity]) => `${quantity} ${status}`)
    .join(', ')
