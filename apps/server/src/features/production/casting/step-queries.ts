import type { CastingNeed, NeedState } from '@castline/domain/production/castings'
import type { Queryable } from '#database/database.ts'
import { projectsOfCasting } from '#tracking/production/casting-projects.ts'
import { insertPourComponents } from '../pour-write-queries.ts'
import type { LockedCasting } from './lock-queries.ts'

interface Cast {
  readonly component_id: string
  readonly change_id: string
  readonly position: number
}

/**
 * Records which components were cast together, and from which locked pour. They leave the board. Returns the ids of those that are
 * new in the pour.
 */
export async function writeCast(
  transaction: Queryable,
  casting: LockedCasting,
  cast: readonly Cast[],
  {
    by,
    occurredAt,
    pourId,
  }: { readonly by: string; readonly occurredAt: string | null; readonly pourId: string | null },
): Promise<string[]> {
  const ids = cast.map(({ component_id }) => component_id)
  await transaction.rows(
    `UPDATE castings SET poured_at = coalesce(poured_at, least($2::timestamptz, now()), now()), poured_by = coalesce(poured_by, $3),
       recorded_at = now(), version = version + 1
     WHERE id = $1`,
    [casting.id, occurredAt, by],
  )
  await transaction.rows(
    `INSERT INTO casting_components (casting_id, component_id, change_id, position, planned_mould_id, planned_turn)
     SELECT $1, g.component_id, g.change_id, g.position, cm.mould_id, cm.turn
     FROM jsonb_to_recordset($2) AS g (component_id uuid, change_id bigint, position smallint)
       LEFT JOIN component_moulds cm ON cm.component_id = g.component_id
     ON CONFLICT (casting_id, component_id) DO UPDATE SET change_id = excluded.change_id, ended_by = NULL,
       planned_mould_id = excluded.planned_mould_id, planned_turn = excluded.planned_turn`,
    [casting.id, JSON.stringify(cast)],
  )
  await transaction.rows('DELETE FROM component_moulds WHERE component_id = ANY ($1::uuid[])', [ids])
  if (pourId === null) return []
  await transaction.rows('INSERT INTO casting_pours (casting_id, pour_id) VALUES ($1, $2) ON CONFLICT DO NOTHING', [
    casting.id,
    pourId,
  ])
  return insertPourComponents(transaction, pourId, ids)
}

/** Returns the pours of a casting. */
export async function poursOf(transaction: Queryable, castingId: string): Promise<string[]> {
  const rows = await transaction.rows<{ pour_id: string }>(
    'SELECT pour_id FROM casting_pours WHERE casting_id = $1 ORDER BY pour_id',
    [castingId],
    'pours-of-casting',
  )
  return rows.map(({ pour_id }) => pour_id)
}

/** Locks a pour of a plant until the end of the transaction, so that no results are entered meanwhile; false if it has no such pour. */
export async function lockPourOf(transaction: Queryable, plantId: string, pourId: string): Promise<boolean> {
  const row = await transaction.row('SELECT FROM pours WHERE id = $2 AND plant_id = $1 FOR SHARE', [plantId, pourId])
  return row !== null
}

/** The components of a casting with the change that made each; without those that were scrapped since. */
export function castOf(
  transaction: Queryable,
  castingId: string,
): Promise<{ component_id: string; change_id: string }[]> {
  return transaction.rows(
    `SELECT component_id, change_id::text FROM casting_components WHERE casting_id = $1 AND ended_by IS NULL
     ORDER BY component_id`,
    [castingId],
  )
}

/** Returns the slots in which these components are planned or were cast. */
export function slotsOfComponents(
  transaction: Queryable,
  ids: readonly string[],
): Promise<{ mould_id: string; day: string; turn: number }[]> {
  return transaction.rows(
    `SELECT cm.mould_id, cp.cast_on::text AS day, cm.turn FROM component_moulds cm
       JOIN component_plan cp ON cp.component_id = cm.component_id AND cp.cast_on IS NOT NULL
     WHERE cm.component_id = ANY ($1::uuid[])
     UNION
     SELECT k.mould_id, k.day::text, k.turn FROM casting_components made JOIN castings k ON k.id = made.casting_id
     WHERE made.component_id = ANY ($1::uuid[]) AND made.ended_by IS NULL`,
    [ids],
    'slots-of-seen-components',
  )
}

interface Tick {
  readonly need: CastingNeed
  readonly state: NeedState
  readonly note: string | null
  /** The revisions that the person saw; null if that is not known. */
  readonly drawings: readonly DrawingOf[] | null
}

interface DrawingOf {
  readonly component_id: string
  readonly revision: number
}

/**
 * Records who confirms to have cast components from these revisions. One that is not the released one, or of another component,
 * confirms nothing.
 */
export async function confirmDrawings(
  transaction: Queryable,
  componentIds: readonly string[],
  drawings: readonly DrawingOf[],
  { by, occurredAt }: { readonly by: string; readonly occurredAt: string | null },
): Promise<void> {
  if (drawings.length === 0) return
  await transaction.rows(
    `INSERT INTO drawing_acknowledgements (component_id, revision, user_id, acknowledged_at)
     SELECT DISTINCT f.component_id, f.revision, $3::uuid, least(now(), coalesce($4::timestamptz, now()))
     FROM jsonb_to_recordset($2) AS g (component_id uuid, revision int)
       JOIN component_files f ON f.component_id = g.component_id AND f.revision = g.revision
       JOIN unconfirmed_drawings u ON u.component_id = f.component_id AND u.revision = f.revision
     WHERE g.component_id = ANY ($1::uuid[]) AND f.state = 'released' AND f.deleted_at IS NULL
     ON CONFLICT (component_id, revision) DO NOTHING`,
    [componentIds, JSON.stringify(drawings), by, occurredAt],
  )
}

/** Ticks a need, with a note for the people of `projects`; `open` deletes the tick. One that was ticked later stays; a clock that is fast counts as now. */
export async function writeNeed(
  transaction: Queryable,
  castingId: string,
  { need, state, note, drawings }: Tick,
  {
    by,
    occurredAt,
    projects,
  }: { readonly by: string; readonly occurredAt: string; readonly projects: readonly string[] },
): Promise<void> {
  if (state === 'open') {
    await transaction.rows(
      'DELETE FROM casting_needs WHERE casting_id = $1 AND need = $2 AND occurred_at <= least($3::timestamptz, now())',
      [castingId, need, occurredAt],
    )
    return
  }
  const seen =
    drawings &&
    JSON.stringify(Object.fromEntries(drawings.map((each) => [each.component_id.toLowerCase(), each.revision])))
  await transaction.rows(
    `INSERT INTO casting_needs AS n (casting_id, need, state, note, set_by, occurred_at, drawings, project_ids)
     VALUES ($1, $2, $3, $4, $5, least($6::timestamptz, now()), $7, $8)
     ON CONFLICT (casting_id, need) DO UPDATE SET state = excluded.state, note = excluded.note, set_by = excluded.set_by,
       occurred_at = excluded.occurred_at, drawings = excluded.drawings, project_ids = excluded.project_ids
     WHERE n.occurred_at <= excluded.occurred_at`,
    [castingId, need, state, note, by, occurredAt, seen, projects],
  )
}

/** The projects of the components that a casting has, planned or cast: their readers follow it. */
export async function projectsOf(transaction: Queryable, castingId: string): Promise<string[]> {
  const rows = await transaction.rows<{ project_id: string }>(
    `SELECT project_id FROM ${projectsOfCasting('$1')} AS its`,
    [castingId],
    'projects-of-casting',
  )
  return rows.map(({ project_id }) => project_id)
}
