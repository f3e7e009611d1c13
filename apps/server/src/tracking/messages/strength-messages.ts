import type { Queryable } from '#database/database.ts'
import { pourNumber } from '../production/pour-columns.ts'
import { sendsMessages, waitingCauses, withdrawBeginning, withdrawMessages } from './queue-messages.ts'
import { causeOfEvent, queueSharedMessages } from './shared-messages.ts'

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

const causesOf = (pourId: string) => `pour:${pourId}:weak:`

/** Drops what waits about a pour. */
export const withdrawWeakPour = (transaction: Queryable, pourId: string): Promise<void> =>
  withdrawBeginning(transaction, causesOf(pourId))

/** Drops what waits about components that a casting, which is undone, added to this pour after it had failed. */
export async function withdrawAdded(transaction: Queryable, pourId: string, castingId: string): Promise<void> {
  const causes = await waitingCauses(transaction, causesOf(pourId))
  if (causes.length === 0) return
  const entries = causes.map((cause) => causeOfEvent(cause).slice(causesOf(pourId).length))
  const ofCasting = await transaction.rows<{ id: string }>(
    `SELECT id::text FROM audit_log
     WHERE id = ANY ($1::bigint[]) AND action = 'casting.cast' AND details->>'casting_id' = $2`,
    [entries, castingId],
    'entries-of-casting',
  )
  const withdrawn = new Set(ofCasting.map(({ id }) => `${causesOf(pourId)}${id}`))
  await withdrawMessages(
    transaction,
    causes.filter((cause) => withdrawn.has(causeOfEvent(cause))),
  )
}

/** The beginning of the causes of messages about failing means that were found with a pour. */
export const causesOfMean = (pourId: string) => `pour:${pourId}:mean:`

interface WeakMean extends Omit<WeakPour, 'number'> {
  /** The ids of the pours of failing means. */
  readonly pours: readonly string[]
}

/** Writes the messages that means of a mix are too low, to the people of the projects with components of their pours. */
export async function queueWeakMean(transaction: Queryable, { pours, ...mean }: WeakMean, by: string): Promise<void> {
  if (!(await sendsMessages(transaction))) return
  const [named] = await transaction.rows<{ numbers: string }>(
    `SELECT string_agg(${pourNumber('po')}, ', ' ORDER BY po.started_at, po.id) AS numbers FROM pours po WHERE po.id = ANY ($1::uuid[])`,
    [pours],
  )
  const values = { pour: named?.numbers ?? '', verdict: null, mean: comparisonOf(mean) }
  await queue(transaction, mean, { pours, cause: `${causesOfMean(mean.id)}${mean.entry}`, values, by })
}

/** Writes the messages that a pour's concrete is too weak, to the people of the projects with components of it, or with those that were added. */
export async function queueWeakPour(transaction: Queryable, pour: WeakPour, by: string): Promise<void> {
  if (!(await sendsMessages(transaction))) return
  const values = { pour: pour.number, verdict: comparisonOf(pour), mean: null }
  await queue(transaction, pour, { pours: [pour.id], cause: `${causesOf(pour.id)}${pour.entry}`, values, by })
}

const comparisonOf = ({ found, required }: Pick<WeakPour, 'found' | 'required'>) =>
  `${found.toFixed(1)} MPa < ${required.toFixed(1)} MPa`

interface Words {
  readonly pours: readonly string[]
  readonly cause: string
  readonly values: { readonly pour: string; readonly verdict: string | null; readonly mean: string | null }
  readonly by: string
}

async function queue(
  transaction: Queryable,
  weak: Omit<WeakPour, 'number'>,
  { pours, cause, values, by }: Words,
): Promise<void> {
  const projects = await transaction.rows<{ project_id: string; components: number; added: number | null }>(
    `SELECT c.project_id, count(DISTINCT c.id)::int AS components,
       CASE WHEN $2::uuid[] IS NOT NULL THEN count(DISTINCT c.id) FILTER (WHERE c.id = ANY ($2)) END::int AS added
     FROM pour_components p JOIN components c ON c.id = p.component_id AND c.deleted_at IS NULL
     WHERE p.pour_id = ANY ($1::uuid[]) AND p.ended_by IS NULL
     GROUP BY c.project_id HAVING $2 IS NULL OR bool_or(c.id = ANY ($2))`,
    [pours, weak.added ?? null],
    'weak-pour-message',
  )
  await queueSharedMessages(transaction, {
    ...{ subject: 'strength', cause, values: { mix: weak.mix, ...values }, by },
    projectIds: projects.map(({ project_id }) => project_id),
    partsFor: (reached) =>
      projects
        .filter(({ project_id }) => reached.includes(project_id))
        .map(({ project_id, components, added }) => ({
          project_ids: [project_id],
          values: { count: components, added },
        })),
    path: `/production/pours/${weak.id}`,
  })
}
