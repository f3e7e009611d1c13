import type { ComputedValues } from '@castline/domain/components/computed'
import { type FieldValues, fieldNames } from '@castline/domain/components/fields'
import { planFields } from '@castline/domain/plan/plan'
import type { Status } from '@castline/domain/status/statuses'
import { columnList } from '#database/column-lists.ts'
import type { Queryable } from '#database/database.ts'
import { reachesProject } from '#database/reach.ts'
import type { GivenPlan } from '#tracking/plan/component-plans.ts'
import { joinPlan } from '#tracking/plan/plan-columns.ts'
import type { ComponentCells } from '../rows/understood-row.ts'

export interface ImportProject {
  readonly id: string
  /** The current time in the project's time zone and in UTC: `2026-03-04T05:06:07`. */
  readonly local_now: string
  readonly utc_now: string
  readonly archived: boolean
}

/** Returns the project; null if the user has no access to it. */
export function reachedProject(database: Queryable, projectId: string, userId: string): Promise<ImportProject | null> {
  return database.row<ImportProject>(projectSql, [projectId, userId])
}

/**
 * The same with a lock until the end of the transaction: other imports into the project, and adding components or
 * sections to it, wait. Two imports of the same file run one after the other.
 */
export function lockedProject(transaction: Queryable, projectId: string, userId: string) {
  return transaction.row<ImportProject>(`${projectSql} FOR UPDATE OF p`, [projectId, userId])
}

const projectSql = `
  SELECT p.id, p.archived,
    to_char(now() AT TIME ZONE p.time_zone, 'YYYY-MM-DD"T"HH24:MI:SS') AS local_now,
    to_char(now() AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS') AS utc_now
  FROM projects p WHERE p.id = $1 AND ${reachesProject('$2', 'p.id')}`

interface NamedSection {
  /** The spelling in a row of the file. */
  readonly written: string
  /** The name in lower case, equal for all spellings of one section. */
  readonly key: string
  /** The project's section of that name; null if there is none yet. */
  readonly id: string | null
  readonly name: string | null
}

/**
 * Returns the sections that the file names. Names are compared in the database, so that case is treated as in its
 * unique index. A spreadsheet program saves section `01` as `1`, which is the same section if there is no other `1`.
 */
export function namedSections(database: Queryable, projectId: string, written: readonly string[]) {
  return database.rows<NamedSection>(
    `SELECT w.written, lower(coalesce(s.name, z.name, w.written)) AS key, coalesce(s.id, z.id) AS id,
       coalesce(s.name, z.name) AS name
     FROM unnest($2::text[]) AS w (written)
     LEFT JOIN sections s ON s.project_id = $1 AND lower(s.name) = lower(w.written)
     LEFT JOIN LATERAL (
       SELECT z.id, z.name FROM sections z
       WHERE s.id IS NULL AND w.written ~ '^[0-9]+$' AND z.project_id = $1 AND z.name ~ '^0+[0-9]+$'
         AND ltrim(z.name, '0') = ltrim(w.written, '0') AND length(z.name) > length(w.written)
       ORDER BY z.name LIMIT 1) z ON true`,
    [projectId, written],
  )
}

export interface ExistingComponent extends FieldValues, GivenPlan {
  readonly computed: ComputedValues
  readonly id: string
  readonly section_id: string
  readonly section_name: string
  readonly status: Status
  readonly removed: boolean
  readonly version: number
}

const existingColumns = `c.id, ${columnList(fieldNames, 'c')}, c.computed, c.section_id, s.name AS section_name, c.status, ${columnList(planFields, 'cp')},
       c.deleted_at IS NOT NULL AS removed, c.version`

/**
 * Returns the components of a project with one of these model ids or control numbers, removed ones included. The
 * section of a removed one may be deleted and is then null.
 */
export function matchingComponents(database: Queryable, projectId: string, components: readonly ComponentCells[]) {
  const given = (field: 'external_id' | 'control_number') =>
    components.map((component) => component[field]).filter(Boolean)
  return database.rows<ExistingComponent>(
    `SELECT ${existingColumns}
     FROM components c LEFT JOIN sections s ON s.id = c.section_id ${joinPlan}
     WHERE c.project_id = $1 AND (c.external_id = ANY ($2::text[]) OR c.control_number = ANY ($3::text[]))`,
    [projectId, given('external_id'), given('control_number')],
  )
}

/** Returns the components of a project with these label codes. */
export function componentsByCode(database: Queryable, projectId: string, codes: readonly string[]) {
  return database.rows<ExistingComponent & { readonly qr_code: string }>(
    `SELECT ${existingColumns}, c.qr_code
     FROM components c JOIN sections s ON s.id = c.section_id ${joinPlan}
     WHERE c.project_id = $1 AND c.qr_code = ANY ($2::text[]) AND c.deleted_at IS NULL`,
    [projectId, codes],
  )
}

/** Returns these components; the caller has checked that they belong to the project. */
export function componentsById(database: Queryable, ids: readonly string[]) {
  return database.rows<ExistingComponent>(
    `SELECT ${existingColumns} FROM components c LEFT JOIN sections s ON s.id = c.section_id ${joinPlan}
     WHERE c.id = ANY ($1::uuid[])`,
    [ids],
  )
}

/**
 * Locks components until the end of the transaction, and returns whether one of them was changed since it was read with this
 * version.
 */
export async function lockedAndChanged(
  transaction: Queryable,
  versions: ReadonlyMap<string, number>,
): Promise<boolean> {
  if (versions.size === 0) return false
  // Texts: the driver takes long to quote the elements of large arrays.
  const changed = await transaction.rows(
    `SELECT FROM (
       SELECT c.id, c.version FROM components c
       WHERE c.id IN (SELECT unnest(string_to_array($1, ',')::uuid[])) ORDER BY c.id FOR NO KEY UPDATE) c
     JOIN unnest(string_to_array($1, ',')::uuid[], string_to_array($2, ',')::int[]) AS r (id, version)
       ON r.id = c.id AND r.version <> c.version`,
    [[...versions.keys()].join(','), [...versions.values()].join(',')],
  )
  return changed.length > 0
}

export interface AlikeComponent {
  readonly id: string
  readonly name: string
  readonly section_id: string
}

/** Returns the components of a project, in the order of their sections and control numbers. */
export function componentsInOrder(database: Queryable, projectId: string) {
  return database.rows<AlikeComponent>(
    `SELECT c.id, c.name, c.section_id FROM components c JOIN sections s ON s.id = c.section_id
     WHERE c.project_id = $1 AND c.deleted_at IS NULL
     ORDER BY s.position, s.id, c.control_number COLLATE natural_order, c.id`,
    [projectId],
  )
}

/**
 * Returns the control numbers with leading zeros by their number without them. Leaves out those of which that number
 * does not identify one component.
 */
export async function numbersWithZeros(database: Queryable, projectId: string): Promise<Map<string, string>> {
  const rows = await database.rows<{ short: string; full: string }>(
    `SELECT ltrim(z.control_number, '0') AS short, min(z.control_number) AS full
     FROM components z WHERE z.project_id = $1 AND z.deleted_at IS NULL AND z.control_number ~ '^0+[1-9][0-9]*$'
       AND NOT EXISTS (
         SELECT 1 FROM components e WHERE e.project_id = $1 AND e.control_number = ltrim(z.control_number, '0'))
     GROUP BY 1 HAVING count(*) = 1`,
    [projectId],
  )
  return new Map(rows.map(({ short, full }) => [short, full]))
}
