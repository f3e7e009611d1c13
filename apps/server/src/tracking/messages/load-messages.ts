import type { Queryable } from '#database/database.ts'
import { loadNumber } from '../loads/load-columns.ts'
import { namedMarks } from './quality-messages.ts'
import { queueMessages, sendsMessages, withdrawBeginning, withdrawMessages } from './queue-messages.ts'

export type LoadStep = 'planned' | 'departed' | 'arrived' | 'received'

interface LoadFacts {
  readonly project_id: string
  readonly number: string
  readonly planned_on: string
  readonly truck: string | null
  readonly departed_at: string | null
  readonly arrived_at: string | null
  readonly version: number
  readonly pieces: number
  readonly accepted: number
  readonly refused: number
  readonly held: number
  readonly marks: readonly string[]
}

const facts = `
  SELECT l.project_id, ${loadNumber('l.number')} AS number, l.planned_on, coalesce(l.vehicle, l.carrier) AS truck,
    iso(l.departed_at) AS departed_at, iso(l.arrived_at) AS arrived_at, l.version,
    count(p.component_id) FILTER (WHERE p.is_open OR p.outcome NOT IN ('left_behind', 'deleted'))::int AS pieces,
    count(p.component_id) FILTER (WHERE p.outcome = 'accepted')::int AS accepted,
    count(p.component_id) FILTER (WHERE p.outcome IN ('refused', 'missing'))::int AS refused,
    count(p.component_id) FILTER (WHERE p.outcome = 'held')::int AS held,
    coalesce(array_agg(c.control_number ORDER BY c.control_number COLLATE natural_order)
      FILTER (WHERE p.outcome IN ('refused', 'missing')), '{}') AS marks
  FROM loads l LEFT JOIN load_pieces p ON p.load_id = l.id LEFT JOIN components c ON c.id = p.component_id
  WHERE l.id = $1 GROUP BY l.id`

const subjects = {
  planned: 'load_planned',
  departed: 'load_departed',
  arrived: 'load_arrived',
  received: 'load_received',
} as const

/** Writes the messages about a step of a load, after it was written. */
export async function queueLoadStep(transaction: Queryable, loadId: string, step: LoadStep, by: string): Promise<void> {
  if (!(await sendsMessages(transaction))) return
  const load = await transaction.row<LoadFacts>(facts, [loadId], 'load-message')
  if (!load) return
  const { number, planned_on, truck, departed_at, arrived_at, pieces, accepted, refused, held, marks } = load
  await queueMessages(transaction, {
    subject: subjects[step],
    cause: `load:${loadId}:${step}:${load.version}`,
    projectId: load.project_id,
    values: {
      load: number,
      day: { day: planned_on },
      truck,
      count: pieces,
      departed: departed_at && { time: departed_at },
      arrived: arrived_at && { time: arrived_at },
      accepted,
      refused,
      held: held || null,
      marks: namedMarks(marks),
    },
    path: `/loads/${loadId}`,
    by,
  })
}

/** Drops what waits about the plan of a load that is cancelled. */
export const withdrawPlanned = (transaction: Queryable, loadId: string): Promise<void> =>
  withdrawBeginning(transaction, `load:${loadId}:planned:`)

/** Drops what waits about a departure that is undone; `version` is that of the departed load. */
export async function withdrawDeparture(transaction: Queryable, loadId: string, version: number): Promise<void> {
  await withdrawMessages(transaction, [`load:${loadId}:departed:${version}`])
}
