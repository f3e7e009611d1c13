import type { GateStep } from '@castline/domain/gates/gate'
import type { GateCode, Obstacle } from '@castline/domain/gates/gates'
import type { Queryable } from '#database/database.ts'

/** Why somebody made a change of a status although gates refused it, or asked. */
export interface Override {
  readonly reason: string
  /** The names of the checklists. */
  readonly checklists: string[]
  readonly drawing: boolean
  readonly strength: boolean
  /** All of them, in the order in which they were recorded. */
  readonly gates: GateCode[]
}

/** SQL: `Override` of a status change, as JSON; null if it needed none. */
export const overrideOf = (change: string) => `(
  SELECT json_build_object('reason', min(o.reason),
    'checklists', coalesce((SELECT c.named FROM gate_overrides c WHERE c.change_id = ${change} AND c.gate = 'checklist'), '{}'),
    'drawing', bool_or(o.gate = 'drawing'), 'strength', bool_or(o.gate = 'strength'), 'gates', json_agg(o.gate ORDER BY o.id))
  FROM gate_overrides o WHERE o.change_id = ${change} HAVING count(*) > 0)`

/** SQL: why a component was stripped with a casting although its concrete was not shown to be strong enough. */
export const stripReason = (casting: string, component: string) => `(
  SELECT o.reason FROM gate_overrides o WHERE o.casting_id = ${casting} AND o.component_id = ${component})`

/** SQL: why a row of a load, `piece`, leaves before it is cured; null without a reason. */
export const curingReason = (piece: string) => `(SELECT why.reason FROM gate_overrides why
  WHERE why.load_id = ${piece}.load_id AND why.component_id = ${piece}.component_id AND why.gate = 'curing')`

interface CuringReasons {
  readonly load: string
  readonly by: string
  readonly reason: string
  readonly components: string
}

/** SQL of a statement that stores why components of a load leave before they are cured; nothing without a reason. */
export const curingReasonsInsert = ({ load, by, reason, components }: CuringReasons) => `
  INSERT INTO gate_overrides (gate, step, component_id, load_id, reason, user_id)
  SELECT 'curing', 'load', o.component_id, o.load_id, ${reason}::text, ${by}::uuid FROM load_pieces o
  WHERE o.load_id = ${load} AND o.component_id = ANY (${components}::uuid[]) AND ${reason}::text IS NOT NULL
  ON CONFLICT (load_id, component_id, gate) DO UPDATE SET reason = excluded.reason, user_id = excluded.user_id, at = now()`

interface Overridden {
  readonly componentId: string
  readonly changeId: string
  readonly by: string
  readonly reason: string
  readonly obstacles: readonly Obstacle[]
}

/** Records why a status change was made although these stood in its way. */
export async function writeOverrides(
  transaction: Queryable,
  { componentId, changeId, by, reason, obstacles }: Overridden,
): Promise<void> {
  const rows = obstacles.map((obstacle) => ({
    gate: obstacle.gate,
    step: obstacle.step,
    named: obstacle.gate === 'checklist' ? obstacle.facts.names : [],
  }))
  await transaction.rows(
    `INSERT INTO gate_overrides (gate, step, component_id, change_id, reason, named, user_id)
     SELECT gate, step, $1::uuid, $2::bigint, $3::text, named, $4::uuid FROM jsonb_to_recordset($5) AS stood (gate text, step text, named text[])`,
    [componentId, changeId, reason, by, JSON.stringify(rows)],
    'write-overrides',
  )
}

/** Records why a casting was stripped although concrete of it was not shown to be strong enough. */
export async function writeStripOverride(
  transaction: Queryable,
  { castingId, by, reason }: { readonly castingId: string; readonly by: string; readonly reason: string },
): Promise<void> {
  await transaction.rows(
    `INSERT INTO gate_overrides (gate, step, component_id, casting_id, reason, user_id)
     SELECT 'strength', $4::text, made.component_id, made.casting_id, $2::text, $3::uuid FROM casting_components made
     WHERE made.casting_id = $1 AND made.ended_by IS NULL`,
    [castingId, reason, by, 'strip' satisfies GateStep],
    'write-strip-override',
  )
}
