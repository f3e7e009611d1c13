import { countedStatuses, forwardStatuses, type Status } from '@castline/domain/status/statuses'
import type { Database } from '#database/database.ts'
import { reachesProject } from '#database/reach.ts'
import { sqlTexts } from '#database/sql-texts.ts'
import { beginsRound, effectiveChanges } from '#tracking/status/effective-changes.ts'

/** The steps forward, each by the status that it leads to. */
export const stepsForward = forwardStatuses
  .slice(1)
  .map((to, index) => ({ from: forwardStatuses[index] as Status, to }))

/** The statuses that imply that this one was reached: itself and, on the way forward, those after it. */
function onlyAfter(status: (typeof countedStatuses)[number]): readonly Status[] {
  return status === 'rejected' ? [status] : forwardStatuses.slice(forwardStatuses.indexOf(status))
}

// Every component with a change has one round that has not ended, which names the change that it was derived from. A
// change belongs to one component, so nothing is outdated if both tables name the same changes. Comparing their number
// and the hash of all is cheaper than joining them.
const fingerprint = (change: string, condition: string) =>
  `concat_ws(' ', count(*) FILTER (WHERE ${condition}), bit_xor(hashint8extended(${change}, 0)) FILTER (WHERE ${condition}))`
const isCurrent = `
  WITH project AS (SELECT p.id, p.time_zone FROM projects p WHERE p.id = $1 AND ${reachesProject('$2', 'p.id')}),
  derived AS (
    SELECT ${fingerprint('r.change_id', 'r.time_zone = (SELECT time_zone FROM project)')} AS changes,
      max(r.change_id) AS newest
    FROM component_rounds r WHERE r.project_id = (SELECT id FROM project) AND r.ends IS NULL
  )
  SELECT newest, changes = (
      SELECT ${fingerprint('c.last_change_id', 'c.last_change_id IS NOT NULL')} FROM components c
      WHERE c.project_id = (SELECT id FROM project) AND c.deleted_at IS NULL AND c.last_change_id IS NOT NULL
    ) AS current
  FROM derived`

const changedSince = `
  SELECT DISTINCT h.component_id AS id FROM status_changes h
  JOIN projects p ON p.id = h.project_id AND ${reachesProject('$2', 'p.id')}
  WHERE h.project_id = $1 AND h.id > $3`

// A component's effective history depends on its last change alone, so a row is outdated exactly if it was derived from
// another one, or in another time zone. The rows of deleted components have no counterpart.
const outdated = `
  SELECT DISTINCT coalesce(c.id, r.component_id) AS id
  FROM (SELECT c.id, c.last_change_id, p.time_zone FROM projects p JOIN components c ON c.project_id = p.id AND c.deleted_at IS NULL
    WHERE p.id = $1 AND ${reachesProject('$2', 'p.id')}) AS c
  FULL JOIN (SELECT r.component_id, r.change_id, r.time_zone FROM component_rounds r JOIN projects p ON p.id = r.project_id
    WHERE p.id = $1 AND ${reachesProject('$2', 'p.id')}) AS r ON r.component_id = c.id
  WHERE c.last_change_id IS DISTINCT FROM r.change_id OR c.time_zone <> r.time_zone`

const firsts = countedStatuses.map(
  (status) => `min(day) FILTER (WHERE to_status IN (${sqlTexts(onlyAfter(status))})) AS ${status}`,
)
const seconds = (duration: string) => `extract(epoch FROM ${duration})::float8`
const steps = stepsForward.map(
  ({ from, to }) => `max(took) FILTER (WHERE from_status = '${from}' AND to_status = '${to}') AS ${to}_after`,
)
const derived = [...countedStatuses, 'ends', ...stepsForward.map(({ to }) => `${to}_after`), 'remade_after']
const columns = ['component_id', 'round', 'project_id', 'change_id', 'time_zone', ...derived]
const replaced = ['project_id', 'change_id', 'time_zone', ...derived]

// In a round a component reaches each status, and makes each step forward, at most once. The change back to planning or
// a release ends a round and starts the next. Imported history is left out of the durations: its times are mostly the
// day of the import and measure nothing. A component is in planning from its creation.
const derive = `
  WITH zone AS (SELECT time_zone AS name FROM projects WHERE id = $1), changes AS (
    SELECT *, (at AT TIME ZONE (SELECT name FROM zone))::date AS day,
      lag(at) OVER earlier AS at_before, lag(via) OVER earlier AS via_before, lag(at, 2) OVER earlier AS at_second,
      lag(to_status, 2) OVER earlier AS second_status
    FROM (${effectiveChanges('$1', 'h.component_id = ANY($2::uuid[])')}) AS changes
    WINDOW earlier AS (PARTITION BY component_id ORDER BY id)
  ), timed AS (
    SELECT *, CASE WHEN via <> 'import' AND via_before IS DISTINCT FROM 'import'
      THEN ${seconds("greatest(at - coalesce(at_before, created_at), interval '0')")} END AS took
    FROM changes
  ), rounds AS (
    SELECT component_id, round, last_change_id AS change_id, ${firsts.join(', ')},
      min(day) FILTER (WHERE ${beginsRound()}) AS began, ${steps.join(', ')},
      max(${seconds('at - at_second')}) FILTER (WHERE to_status = 'manufactured' AND second_status = 'rejected') AS remade_after
    FROM timed GROUP BY component_id, round, last_change_id
  ), ended AS MATERIALIZED (
    SELECT *, $1::uuid AS project_id, (SELECT name FROM zone) AS time_zone,
      lead(began) OVER (PARTITION BY component_id ORDER BY round) AS ends
    FROM rounds
  ), removed AS (
    DELETE FROM component_rounds r WHERE r.component_id = ANY($2::uuid[])
      AND NOT EXISTS (SELECT FROM ended WHERE ended.component_id = r.component_id AND ended.round = r.round)
  )
  INSERT INTO component_rounds (${columns.join(', ')})
  SELECT ${columns.join(', ')} FROM ended
  ON CONFLICT (component_id, round) DO UPDATE SET ${replaced.map((column) => `${column} = excluded.${column}`).join(', ')}`

/** Components per statement. */
const batchSize = 10_000

interface Known {
  readonly current: boolean
  /** The newest change that a row was derived from; null if there is no row. */
  readonly newest: string | null
}

/** Derives the rounds of the components that changed since curves or insights of the project were read last. */
export async function updateRounds(database: Database, projectId: string, userId: string): Promise<void> {
  const reader = [projectId, userId]
  const known = await database.replicaReads.row<Known>(isCurrent, reader, 'current-rounds')
  if (!known || known.current) return
  await database.transaction(async (transaction) => {
    // Another request may be deriving the same: two that write the same rows in different orders would deadlock.
    await transaction.rows(`SELECT pg_advisory_xact_lock(hashtextextended('component rounds ' || $1, 0))`, [projectId])
    const project = await transaction.row('SELECT FROM projects WHERE id = $1 FOR KEY SHARE', [projectId])
    if (!project) return
    const update = async (components: readonly { id: string }[]) => {
      for (let from = 0; from < components.length; from += batchSize) {
        const ids = components.slice(from, from + batchSize).map(({ id }) => id)
        await transaction.rows(derive, [projectId, ids])
      }
    }
    // Usually only the components of the newest changes are missing, and are found without a join. The comparison
    // finds the rest: changes that were committed late, deleted components, another time zone.
    if (known.newest !== null) {
      await update(await transaction.rows(changedSince, [...reader, known.newest], 'changed-since'))
      const now = await transaction.row<Known>(isCurrent, reader, 'current-rounds')
      if (now?.current) return
    }
    await update(await transaction.rows(outdated, reader, 'outdated-rounds'))
  })
}
