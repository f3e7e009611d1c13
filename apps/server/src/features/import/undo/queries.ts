import type { ProjectImport } from '@castline/contract/import'
import { undoHours } from '@castline/contract/values/import'
import { isMeasure } from '@castline/domain/components/fields'
import { planFields } from '@castline/domain/plan/plan'
import type { Queryable } from '#database/database.ts'
import { reachesProject } from '#database/reach.ts'
import { sqlTexts } from '#database/sql-texts.ts'
import { movingCastings, raiseVersions } from '#tracking/production/moved-castings.ts'
import { importedFields } from '../rows/understood-row.ts'

const undoEnd = `i.imported_at + interval '${undoHours} hours'`

/**
 * SQL: the components of `imports i` that were changed since. A created component counts as changed when it has a
 * drawing, a photo, a checklist or a reported non-conformance, too, and never after it was deleted: undoing the import
 * removes it anyway. One that is or was on a load always counts: the load would lose it. Of an import that changed
 * statuses, what it updated does not count: undoing it leaves what was changed since.
 */
const changedSince = `
  SELECT count(*)::int FROM import_components x JOIN components c ON c.id = x.component_id
  WHERE x.import_id = i.id AND CASE WHEN x.replaced IS NULL
    THEN EXISTS (SELECT FROM load_pieces o WHERE o.component_id = c.id) OR c.deleted_at IS NULL AND (c.version <> x.version
      OR EXISTS (SELECT FROM component_files f WHERE f.component_id = c.id)
      OR EXISTS (SELECT FROM status_changes h JOIN photos ON photos.change_id = h.id WHERE h.component_id = c.id)
      OR EXISTS (SELECT FROM ncrs n WHERE n.component_id = c.id AND (n.origin = 'report' OR n.version > 1))
      OR EXISTS (SELECT FROM ncr_components f WHERE f.component_id = c.id)
      OR EXISTS (SELECT FROM checklists k WHERE k.component_id = c.id))
    ELSE i.moved = 0 AND c.version <> x.version END`

const importsSql = (condition: string) => `
  SELECT i.id, i.file_name, iso(i.imported_at) AS imported_at, b.name AS imported_by_name, i.created, i.updated,
    i.moved, i.corrected, i.kept, i.kept_names, iso(i.undone_at) AS undone_at, u.name AS undone_by_name, iso(open.until) AS undo_until,
    CASE WHEN open.until IS NULL THEN 0 ELSE (${changedSince}) END AS changed_since
  FROM imports i JOIN users b ON b.id = i.imported_by LEFT JOIN users u ON u.id = i.undone_by,
    LATERAL (SELECT CASE WHEN i.undone_at IS NULL AND ${undoEnd} > now() THEN ${undoEnd} END AS until) open
  WHERE ${condition}`

/** Returns a page of the imports into a project, newest first; none if the user has no access to it. */
export function importsOf(
  database: Queryable,
  projectId: string,
  userId: string,
  page: { limit: number; offset: number },
): Promise<ProjectImport[]> {
  return database.rows<ProjectImport>(
    `${importsSql(`i.project_id = $1 AND ${reachesProject('$2', 'i.project_id')}`)}
     ORDER BY i.imported_at DESC, i.id LIMIT $3 OFFSET $4`,
    [projectId, userId, page.limit, page.offset],
  )
}

/** Returns the number of imports into a project; null if the user has no access to it. */
export async function importCount(database: Queryable, projectId: string, userId: string): Promise<number | null> {
  const row = await database.row<{ count: number }>(
    `SELECT (SELECT count(*)::int FROM imports WHERE project_id = p.id) AS count
     FROM projects p WHERE p.id = $1 AND ${reachesProject('$2', 'p.id')}`,
    [projectId, userId],
  )
  return row?.count ?? null
}

/** Returns an import that exists. */
export async function importById(database: Queryable, id: string): Promise<ProjectImport> {
  const [found] = await database.rows<ProjectImport>(importsSql('i.id = $1'), [id])
  if (!found) throw new Error(`There is no import ${id}.`)
  return found
}

interface LockedImport {
  readonly project_id: string
  readonly file_name: string | null
  readonly moved: number
  readonly is_undone: boolean
  readonly is_late: boolean
}

/**
 * Returns an import and locks it and its project until the end of the transaction, as an import does. Null if the user
 * has no access to the project.
 */
export function lockedImport(transaction: Queryable, id: string, userId: string): Promise<LockedImport | null> {
  return transaction.row<LockedImport>(
    `SELECT i.project_id, i.file_name, i.moved, i.undone_at IS NOT NULL AS is_undone, ${undoEnd} <= now() AS is_late
     FROM imports i JOIN projects p ON p.id = i.project_id
     WHERE i.id = $1 AND ${reachesProject('$2', 'p.id')} FOR UPDATE OF i, p`,
    [id, userId],
  )
}

/** Locks the components of an import, in the order of their ids, and returns how many of them were changed since. */
export async function lockUnchanged(transaction: Queryable, id: string): Promise<number> {
  await transaction.rows(
    `SELECT count(*) FROM (
       SELECT FROM components c WHERE c.id IN (SELECT component_id FROM import_components WHERE import_id = $1)
       ORDER BY c.id FOR UPDATE) locked`,
    [id],
  )
  const row = await transaction.row<{ changed: number }>(
    `SELECT (${changedSince}) AS changed FROM imports i WHERE i.id = $1`,
    [id],
  )
  return row?.changed ?? 0
}

/** Deletes the components that an import created, with their history, so that their numbers are free again. */
export async function deleteCreated(transaction: Queryable, id: string): Promise<number> {
  const row = await transaction.row<{ count: number }>(
    `WITH deleted AS (
       DELETE FROM components c USING import_components x
       WHERE x.import_id = $1 AND x.replaced IS NULL AND c.id = x.component_id RETURNING c.id
     ), forgotten AS (
       DELETE FROM import_components WHERE import_id = $1 AND replaced IS NULL)
     SELECT count(*)::int AS count FROM deleted`,
    [id],
  )
  return row?.count ?? 0
}

const restoredFields = importedFields
  .map((field) => {
    const value = `(x.replaced->>'${field}')${isMeasure(field) ? '::float8' : ''}`
    return `${field} = CASE WHEN x.replaced ? '${field}' THEN ${value} ELSE c.${field} END`
  })
  .join(',\n    ')

// A component of which only the status was changed has nothing to restore.
const restore = `
  WITH restored AS (
    UPDATE components c SET
      ${restoredFields},
      section_id = coalesce((x.replaced->>'section_id')::uuid, c.section_id),
      version = c.version + 1, updated_at = now()
    FROM import_components x
    WHERE x.import_id = $1 AND x.replaced IS NOT NULL AND x.replaced <> '{}' AND c.id = x.component_id
      AND c.id <> ALL ($2::uuid[])
    RETURNING c.id
  )
  SELECT count(*)::int AS count FROM restored`

// The component is again as an earlier import left it, so that one can be undone next.
const reopenEarlier = `
  UPDATE import_components e SET version = c.version
  FROM import_components x JOIN components c ON c.id = x.component_id
  WHERE x.import_id = $1 AND x.replaced IS NOT NULL AND c.id <> ALL ($2::uuid[])
    AND e.component_id = x.component_id AND e.import_id <> $1
    AND e.version = x.version - cardinality(x.change_ids) - (x.replaced <> '{}')::int`

const restorePlans = `
  UPDATE component_plan p SET
    ${planFields
      .map((field) => {
        const value = `(x.replaced->>'${field}')::${field === 'sequence' ? 'int' : 'date'}`
        return `${field} = CASE WHEN x.replaced ? '${field}' THEN ${value} ELSE p.${field} END`
      })
      .join(',\n    ')}
  FROM import_components x
  WHERE x.import_id = $1 AND x.replaced ?| ARRAY[${sqlTexts(planFields)}] AND p.component_id = x.component_id
    AND p.component_id <> ALL ($2::uuid[])`

/** The days of casting that an import replaced, by component; null where there was none. */
export async function replacedDays(transaction: Queryable, id: string): Promise<Map<string, string | null>> {
  const rows = await transaction.rows<{ component_id: string; day: string | null }>(
    `SELECT component_id, replaced->>'cast_on' AS day FROM import_components WHERE import_id = $1 AND replaced ? 'cast_on'`,
    [id],
  )
  return new Map(rows.map(({ component_id, day }) => [component_id, day]))
}

/**
 * Restores the values that an import replaced, except of the components that stay as they are. Can violate the unique
 * indexes of numbers, or miss a section.
 */
export async function restoreUpdated(transaction: Queryable, id: string, kept: readonly string[]): Promise<number> {
  const row = await transaction.row<{ count: number }>(restore, [id, kept])
  const stay = new Set(kept)
  const days = [...(await replacedDays(transaction, id)).keys()]
  const moved = await movingCastings(
    transaction,
    days.filter((componentId) => !stay.has(componentId)),
    async () => {
      await transaction.rows(restorePlans, [id, kept])
    },
  )
  await raiseVersions(transaction, moved)
  return row?.count ?? 0
}

/** Lets an earlier import of the restored components be undone next. */
export async function reopenEarlierImports(transaction: Queryable, id: string, kept: readonly string[]): Promise<void> {
  await transaction.rows(reopenEarlier, [id, kept])
}

/** Deletes the sections that an import created, unless they were edited or have components. */
export async function deleteCreatedSections(transaction: Queryable, id: string): Promise<void> {
  await transaction.rows(
    `DELETE FROM sections s USING imports i
     WHERE i.id = $1 AND s.id = ANY (i.sections_created) AND s.version = 1
       AND NOT EXISTS (SELECT FROM components c WHERE c.section_id = s.id)`,
    [id],
  )
}

/** How many of the components that an undone import left as they are are named. */
const namedKept = 20

export async function markUndone(
  transaction: Queryable,
  id: string,
  userId: string,
  kept: readonly string[],
): Promise<void> {
  await transaction.rows(
    `UPDATE imports SET undone_by = $2, undone_at = now(), kept = $4, kept_names = ARRAY(
       SELECT concat_ws(' ', c.name, nullif(c.control_number, c.name)) FROM components c WHERE c.id = ANY ($3::uuid[])
       ORDER BY c.control_number COLLATE natural_order, c.id LIMIT ${namedKept}) WHERE id = $1`,
    [id, userId, kept, kept.length],
  )
}
