import type { Queryable } from '#database/database.ts'
import { queueMessages, sendsMessages, withdrawBeginning } from './queue-messages.ts'

interface WeakPour {
  readonly id: string
  /** As shown, for example `P-2026-0014`. */
  readonly number: string
  readonly mix: string
  /** In MPa, with what the rule requires. */
  readonly found: number
  readonly required: number
  /** The entry of the log about the results, or about what was added: each is a cause of its own. */
  readonly entry: string
  /** Components that were added after it had failed: only people of their projects get a message. */
  readonly added?: readonly string[]
}

/** Drops what waits about a pour. */
export const withdrawWeakPour = (transaction: Queryable, pourId: string): Promise<void> =>
  withdrawBeginning(transaction, `pour:${pourId}:weak:`)

/** Writes the messages that a pour's concrete is too weak, for each project with components of it, or with those that were added. */
export async function queueWeakPour(transaction: Queryable, pour: WeakPour, by: string): Promise<void> {
  if (!(await sendsMessages(transaction))) return
  const projects = await transaction.rows<{ project_id: string; components: number; added: number | null }>(
    `SELECT c.project_id, count(DISTINCT c.id)::int AS components,
       CASE WHEN $2::uuid[] IS NOT NULL THEN count(DISTINCT c.id) FILTER (WHERE c.id = ANY ($2)) END::int AS added
     FROM pour_components p JOIN components c ON c.id = p.component_id AND c.deleted_at IS NULL
     WHERE p.pour_id = $1 AND p.ended_by IS NULL
     GROUP BY c.project_id HAVING $2 IS NULL OR bool_or(c.id = ANY ($2))`,
    [pour.id, pour.added ?? null],
    'weak-pour-message',
  )
  for (const { project_id, components, added } of projects) {
    await queueMessages(transaction, {
      subject: 'strength',
      cause: `pour:${pour.id}:weak:${pour.entry}`,
      projectId: project_id,
      values: {
        pour: pour.number,
        mix: pour.mix,
        verdict: `${pour.found.toFixed(1)} MPa < ${pour.required.toFixed(1)} MPa`,
        ...{ count: components, added },
      },
      path: `/production/pours/${pour.id}`,
      by,
    })
  }
}
