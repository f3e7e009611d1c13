import type { ModelFailure } from '@castline/contract/values/models'
import type { Database, Queryable } from '#database/database.ts'
import type { Converted } from './convert-file.ts'
import type { ReadElement } from './messages.ts'
import type { PropertySet } from './property-sets.ts'

/** A model that is being converted. `attempts` distinguishes this conversion from a later one. */
export interface Job {
  readonly id: string
  readonly project_id: string
  readonly key: string
  /** Of the uploaded file, in bytes. */
  readonly size: number
  readonly attempts: number
}

/**
 * Takes the job of the project that was served longest ago, its oldest one that has no server, or none that has reported for
 * `silentMs`; null if there is none.
 */
export function claimJob(database: Queryable, silentMs: number): Promise<Job | null> {
  return database.row<Job>(
    `UPDATE models SET state = 'converting', progress = 0, attempts = attempts + 1, reported_at = now()
     WHERE id = (
       SELECT id FROM models job
       WHERE state = 'queued' OR (state = 'converting' AND reported_at < now() - $1 * interval '1 millisecond')
       ORDER BY (SELECT max(reported_at) FROM models served WHERE served.project_id = job.project_id) NULLS FIRST,
         uploaded_at, id LIMIT 1 FOR UPDATE SKIP LOCKED)
     RETURNING id, project_id, key, size::float8 AS size, attempts`,
    [silentMs],
  )
}

const isMine = `id = $1 AND attempts = $2 AND state = 'converting'`

/** Reports that the job is being worked on. Returns false if it is not this server's any more. */
export async function reportJob(database: Queryable, { id, attempts }: Job, percent: number): Promise<boolean> {
  const row = await database.row(`UPDATE models SET progress = $3, reported_at = now() WHERE ${isMine} RETURNING id`, [
    id,
    attempts,
    percent,
  ])
  return row !== null
}

/** Queues the job again; this attempt does not count. */
export async function requeueJob(database: Queryable, { id, attempts }: Job): Promise<void> {
  await database.rows(`UPDATE models SET state = 'queued', progress = 0, attempts = attempts - 1 WHERE ${isMine}`, [
    id,
    attempts,
  ])
}

/** Queues the job again; this attempt counts. */
export async function retryJob(database: Queryable, { id, attempts }: Job): Promise<void> {
  await database.rows(`UPDATE models SET state = 'queued', progress = 0 WHERE ${isMine}`, [id, attempts])
}

export async function failJob(database: Queryable, { id, attempts }: Job, failure: ModelFailure): Promise<void> {
  await database.rows(`UPDATE models SET state = 'failed', failure = $3, converted_at = now() WHERE ${isMine}`, [
    id,
    attempts,
    failure,
  ])
}

const rowsAtOnce = 1_000

/** Writes the result. Returns false if the job is not this server's any more; then nothing is written. */
export function finishJob(database: Database, { id, attempts }: Job, converted: Converted): Promise<boolean> {
  const { key, size, sha256, elements, sets, summary, schedule, bills } = converted
  return database.transaction(async (transaction) => {
    const row = await transaction.row(
      `UPDATE models SET state = 'ready', progress = 100, geometry_key = $3, geometry_size = $4, geometry_sha256 = $5,
         origin = $6, elements = $7, left_out = $8,
         schedule_rows = $9, properties_complete = $10, converted_at = now()
       WHERE ${isMine} RETURNING id`,
      [
        id,
        attempts,
        key,
        size,
        sha256,
        summary.origin,
        summary.elements,
        summary.leftOut,
        summary.scheduleRows,
        summary.isPropertiesComplete,
      ],
    )
    if (!row) return false
    for (let start = 0; start < elements.length; start += rowsAtOnce) {
      await insertElements(transaction, id, start, elements.slice(start, start + rowsAtOnce))
    }
    for (let start = 0; start < sets.length; start += rowsAtOnce) {
      await insertSets(transaction, id, start, sets.slice(start, start + rowsAtOnce))
    }
    if (summary.scheduleRows !== null) {
      await transaction.rows('INSERT INTO model_schedules (model_id, csv) VALUES ($1, $2)', [id, schedule])
    }
    if (bills.length > 0) {
      await transaction.rows('INSERT INTO model_bills (model_id, bills) VALUES ($1, $2)', [id, JSON.stringify(bills)])
    }
    return true
  })
}

async function insertElements(
  transaction: Queryable,
  modelId: string,
  first: number,
  elements: readonly ReadElement[],
): Promise<void> {
  await transaction.rows(
    `INSERT INTO model_elements (model_id, position, global_ids, tags, names, class, storey, box, footprint, property_sets)
     SELECT $1, $2 + place - 1, global_ids, tags, names, class, storey, box, footprint, property_sets
     FROM ROWS FROM (jsonb_to_recordset($3::jsonb) AS
       (global_ids text[], tags text[], names text[], class text, storey text, box real[], footprint real[], property_sets int[]))
       WITH ORDINALITY AS e (global_ids, tags, names, class, storey, box, footprint, property_sets, place)`,
    [modelId, first, JSON.stringify(elements)],
  )
}

async function insertSets(
  transaction: Queryable,
  modelId: string,
  first: number,
  sets: readonly PropertySet[],
): Promise<void> {
  await transaction.rows(
    `INSERT INTO model_property_sets (model_id, number, name, content)
     SELECT $1, $2 + place - 1, name, content
     FROM ROWS FROM (jsonb_to_recordset($3::jsonb) AS (name text, content text)) WITH ORDINALITY AS s (name, content, place)`,
    [modelId, first, JSON.stringify(sets)],
  )
}
