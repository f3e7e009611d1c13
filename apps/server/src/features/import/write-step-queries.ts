import type { Queryable } from '#database/database.ts'
import { adoptOnLoads } from '#tracking/loads/load-adoption.ts'
import { type RecordedMove, writeRecordedMoves } from '#tracking/status/status-moves.ts'
import type { DecidedSteps } from './decisions/step-decisions.ts'
import type { Step } from './decisions/steps.ts'

/** The changes of each component, in order. */
type WrittenSteps = ReadonlyMap<string, readonly string[]>

type InBatches = <T>(items: readonly T[], write: (batch: readonly T[]) => Promise<unknown>) => Promise<void>

const moveOf = (id: string, { to, at, takesBack, note }: Step): RecordedMove => ({
  id,
  to,
  takes_back: takesBack,
  note,
  reason: null,
  reason_code: null,
  via: 'import',
  occurredAt: at,
  reportedAt: null,
})

/** Makes changes of locked components, also on the loads that they are on, and returns the id of each change. */
export async function makeMoves(
  transaction: Queryable,
  userId: string,
  moves: readonly RecordedMove[],
): Promise<readonly (readonly [componentId: string, changeId: string])[]> {
  const made = await writeRecordedMoves(transaction, userId, moves)
  const onRoad = made.filter(({ from_status, status }) => [from_status, status].includes('transported'))
  await adoptOnLoads(
    transaction,
    onRoad.map(({ change_id }) => change_id),
  )
  return made.map(({ component_id, change_id }) => [component_id, change_id])
}

/** Makes the planned changes: the first of each component, then the second … Returns their ids by component. */
export async function writeSteps(
  transaction: Queryable,
  userId: string,
  planned: readonly DecidedSteps[],
  inBatches: InBatches,
): Promise<WrittenSteps> {
  const written = new Map<string, string[]>()
  await inBatches(planned, async (batch) => {
    const most = Math.max(...batch.map(({ steps }) => steps.length))
    for (let place = 0; place < most; place++) {
      const moves = batch.flatMap(({ componentId, steps }) => {
        const step = steps[place]
        return step ? [moveOf(componentId, step)] : []
      })
      for (const [component, change] of await makeMoves(transaction, userId, moves)) {
        written.set(component, [...(written.get(component) ?? []), change])
      }
    }
  })
  return written
}

const record = `
  INSERT INTO import_components (import_id, component_id, version, replaced, written, change_ids)
  SELECT $1, c.id, c.version, '{}', '{}', r.changes
  FROM jsonb_to_recordset($2::jsonb) AS r (id uuid, changes bigint[]) JOIN components c ON c.id = r.id
  ON CONFLICT (import_id, component_id) DO UPDATE SET change_ids = excluded.change_ids`

/** Lists the changes that an import made, to undo them. Called after the other values of the components were written. */
export async function recordSteps(transaction: Queryable, importId: string, written: WrittenSteps): Promise<void> {
  if (written.size === 0) return
  const rows = [...written].map(([id, changes]) => ({ id, changes: changes.map(Number) }))
  await transaction.rows(record, [importId, JSON.stringify(rows)])
}
