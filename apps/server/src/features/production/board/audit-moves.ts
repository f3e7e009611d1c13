import type { BodyOf } from '@castline/contract/call'
import type { planCastings } from '@castline/contract/castings'
import type { Day } from '@castline/domain/plan/calendar'
import { audit } from '#database/audit.ts'
import type { Queryable } from '#database/database.ts'
import type { MovedRow } from './casting-queries.ts'

export type Moves = BodyOf<typeof planCastings>
export type Move = Moves['moves'][number]

/** As many moves of one call are named in the log. */
const namedAtMost = 20

/** Records what was moved on the board, from where to where. */
export async function auditMoves(
  transaction: Queryable,
  {
    by,
    plantId,
    moves,
    rows,
    names,
  }: {
    by: string
    plantId: string
    moves: readonly Move[]
    rows: ReadonlyMap<string, MovedRow>
    names: ReadonlyMap<string, string>
  },
): Promise<void> {
  const named = moves.map(({ component_id, to }) => {
    const before = rows.get(component_id.toLowerCase()) as MovedRow
    const slot = (mould: string | null, day: Day | null, turn: number | null) =>
      mould && day ? { mould: names.get(mould.toLowerCase()) ?? mould, day, turn } : null
    return {
      control_number: before.control_number,
      from: slot(before.mould_id, before.cast_on, before.turn),
      to: to && slot(to.mould_id, to.day, to.turn),
    }
  })
  const only = named.every(({ to }) => to?.mould === named[0]?.to?.mould && to?.day === named[0]?.to?.day)
  const { mould, day } = (only && named[0]?.to) || {}
  const details = { components: moves.length, moves: named.slice(0, namedAtMost), ...(mould && { name: mould, day }) }
  await audit(transaction, { by, action: 'casting.plan', subject: 'plant', subjectId: plantId, details })
}
