import type { Queryable } from '#database/database.ts'

/** Inserts two trailers of a company. */
export async function insertTrailers(transaction: Queryable): Promise<void> {
  await transaction.rows(
    `INSERT INTO trailers (name, max_weight, max_length, max_width)
     VALUES ('Flatbed', 24000, 13600, 2500), ('Panel trailer', 20000, 9500, NULL)`,
  )
}

const userOf = (role: string) => `(SELECT id FROM users WHERE username = '${role}')`

const newLoad = `project_id, number, planned_on, planned_time, trailer_id, carrier, driver, vehicle, destination, created_by,
  created_at`
const dayOf = (moment: string) => `(${moment} AT TIME ZONE (SELECT time_zone FROM projects WHERE id = $1))::date`

interface Truck {
  readonly time: string
  readonly trailer: string
  readonly driver: string
  readonly vehicle: string
}

const firstTruck: Truck = { time: '07:30', trailer: 'Panel trailer', driver: 'Niran Chaiyo', vehicle: '70-4821' }
const secondTruck: Truck = { time: '10:30', trailer: 'Flatbed', driver: 'Suda Wongsa', vehicle: '72-1093' }

/** The planned loads of the next two days, from the next component in the order of erection on. */
export const plannedLoads = [
  { number: 3, daysAhead: 1, pieces: 4, truck: firstTruck },
  { number: 4, daysAhead: 1, pieces: 4, truck: secondTruck },
  { number: 5, daysAhead: 2, pieces: 3, truck: firstTruck },
] as const

/** A load that has left was to arrive at the next full hour. */
const hourAfter = (moment: string) =>
  `date_trunc('hour', ${moment} AT TIME ZONE (SELECT time_zone FROM projects WHERE id = $1) + interval '1 hour')::time`

const itsValues = (
  number: number,
  day: string,
  created: string,
  time: string,
  { trailer, driver, vehicle } = firstTruck,
) => `$1, ${number}, ${day}, ${time},
  (SELECT id FROM trailers WHERE name = '${trailer}'), 'Swift Haulage', '${driver}', '${vehicle}', 'Gate 2, tower crane',
  ${userOf('transporter')}, ${created}`

/** Adds events of the load `l`. */
const eventsOf = (rows: string) => `
  INSERT INTO load_events (load_id, project_id, kind, user_id, details, occurred_at, recorded_at)
  SELECT l.id, $1, e.kind, e.by, e.details::jsonb, e.at, e.at
  FROM new_load l CROSS JOIN LATERAL (VALUES ${rows}) AS e (kind, by, details, at)`

/**
 * Inserts a load that was received: the last component that was rejected at its receipt, and four that were transported
 * at about the same time and are accepted.
 */
export async function insertReceivedLoad(transaction: Queryable, projectId: string, signature: string): Promise<void> {
  await transaction.rows(
    `WITH refused AS (
       SELECT c.id, t.occurred_at AS transported_at, h.occurred_at, h.id AS change_id
       FROM components c JOIN status_changes h ON h.id = c.last_change_id AND h.from_status = 'transported'
         JOIN status_changes t ON t.id = h.previous_id
       WHERE c.project_id = $1 AND c.status = 'rejected' ORDER BY h.occurred_at DESC LIMIT 1
     ), others AS (
       SELECT c.id, t.occurred_at AS transported_at, h.occurred_at, h.id AS change_id
       FROM components c JOIN status_changes h ON h.component_id = c.id AND h.to_status = 'accepted'
         JOIN status_changes t ON t.id = h.previous_id, refused r
       WHERE c.project_id = $1 AND c.status IN ('accepted', 'installed')
       ORDER BY abs(extract(epoch FROM t.occurred_at - r.transported_at)) LIMIT 4
     ), chosen AS (
       SELECT *, 'refused' AS outcome FROM refused UNION ALL SELECT *, 'accepted' FROM others
     ), new_load AS (
       INSERT INTO loads (${newLoad}, status, version, departed_by, departed_at, departure_recorded_at, arrived_by,
         arrived_at, received_by, received_at, receiver_name, signature)
       SELECT ${itsValues(1, dayOf('max(transported_at)'), `min(transported_at) - interval '1 day'`, hourAfter('max(transported_at)'))}, 'closed', 9, ${userOf('transporter')},
         max(transported_at), max(transported_at), ${userOf('inspector')},
         greatest(max(transported_at), max(occurred_at) - interval '40 minutes'), ${userOf('inspector')},
         max(occurred_at), 'Amara Okafor', $2
       FROM chosen RETURNING id, created_at, departed_at, arrived_at, received_at
     ), on_it AS (
       INSERT INTO load_pieces (load_id, component_id, position, is_open, loaded_by, loaded_at, outcome, outcome_change_id)
       SELECT l.id, c.id, row_number() OVER (ORDER BY c.occurred_at DESC, c.id), false, ${userOf('transporter')},
         l.departed_at, c.outcome, c.change_id
       FROM new_load l, chosen c
     )
     ${eventsOf(`('planned', ${userOf('transporter')}, '{"pieces": 5}', l.created_at),
       ('departed', ${userOf('transporter')}, '{"pieces": 5, "left_behind": 0}', l.departed_at),
       ('arrived', ${userOf('inspector')}, '{}', l.arrived_at),
       ('received', ${userOf('inspector')}, '{"accepted": 4, "refused": 1, "missing": 0}', l.received_at)`)}`,
    [projectId, signature],
  )
}

/** Inserts a load with every component that is transported: it is on the road. */
export async function insertLoadOnTheRoad(transaction: Queryable, projectId: string): Promise<void> {
  await transaction.rows(
    `WITH chosen AS (
       SELECT c.id, cp.sequence, c.status_changed_at FROM components c
       LEFT JOIN component_plan cp ON cp.component_id = c.id
       WHERE c.project_id = $1 AND c.status = 'transported' ORDER BY c.status_changed_at DESC, c.id LIMIT 5
     ), new_load AS (
       INSERT INTO loads (${newLoad}, status, version, departed_by, departed_at, departure_recorded_at)
       SELECT ${itsValues(2, dayOf('max(status_changed_at)'), `min(status_changed_at) - interval '1 day'`, hourAfter('max(status_changed_at)'))}, 'departed', 7, ${userOf('transporter')},
         max(status_changed_at), max(status_changed_at)
       FROM chosen RETURNING id, created_at, departed_at
     ), on_it AS (
       INSERT INTO load_pieces (load_id, component_id, position, loaded_by, loaded_at)
       SELECT l.id, c.id, row_number() OVER (ORDER BY c.sequence DESC, c.id), ${userOf('transporter')}, l.departed_at
       FROM new_load l, chosen c
     )
     ${eventsOf(`('planned', ${userOf('transporter')}, '{"pieces": 5}', l.created_at),
       ('departed', ${userOf('transporter')}, '{"pieces": 5, "left_behind": 0}', l.departed_at)`)}`,
    [projectId],
  )
}

/** Inserts a planned load of the first manufactured components in the order of erection that are on none; those are loaded last. */
export async function insertPlannedLoad(
  transaction: Queryable,
  projectId: string,
  day: string,
  { number, pieces, truck }: (typeof plannedLoads)[number],
): Promise<void> {
  await transaction.rows(
    `WITH chosen AS (
       SELECT c.id, s.position, cp.sequence, c.status_changed_at FROM components c
       JOIN sections s ON s.id = c.section_id JOIN component_plan cp ON cp.component_id = c.id
       WHERE c.project_id = $1 AND c.status = 'manufactured'
         AND NOT EXISTS (SELECT FROM load_pieces lp WHERE lp.component_id = c.id AND lp.is_open)
       ORDER BY s.position, cp.sequence LIMIT ${pieces}
     ), new_load AS (
       INSERT INTO loads (${newLoad})
       SELECT ${itsValues(number, '$2::date', 'max(status_changed_at)', `'${truck.time}'`, truck)} FROM chosen RETURNING id, created_at
     ), on_it AS (
       INSERT INTO load_pieces (load_id, component_id, position)
       SELECT l.id, c.id, row_number() OVER (ORDER BY c.position DESC, c.sequence DESC) FROM new_load l, chosen c
     )
     ${eventsOf(`('planned', ${userOf('transporter')}, '{"pieces": ${pieces}}', l.created_at)`)}`,
    [projectId, day],
  )
}
