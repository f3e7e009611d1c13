import type { QueryOf } from '@castline/contract/call'
import type { Component } from '@castline/contract/components'
import type { BlankBatch, BlankLabel, listBlankBatches, listBlankLabels } from '@castline/contract/labels'
import { labelFields, type PrintedComponent, type PrintedPlace } from '@castline/domain/labels/layout'
import { columnList } from '#database/column-lists.ts'
import type { Queryable } from '#database/database.ts'
import { reachesProject, worksFor } from '#database/reach.ts'
import { type ComponentFilter, filteredComponents } from '#tracking/components/component-filter.ts'
import { joinPlanOf } from '#tracking/plan/plan-columns.ts'

interface LabelledProject {
  readonly id: string
  readonly code: string
  readonly name: string
}

export type LabelledComponent = PrintedComponent & Pick<Component, 'id' | 'section_id'>

/** A blank label as it is printed. */
export type BlankComponent = Pick<BlankLabel, 'qr_code'>

/** Returns the project; null if the user has no access to it. */
export function labelledProject(
  database: Queryable,
  projectId: string,
  userId: string,
): Promise<LabelledProject | null> {
  return database.row<LabelledProject>(
    `SELECT p.id, p.code, p.name FROM projects p WHERE p.id = $1 AND ${reachesProject('$2', 'p.id')}`,
    [projectId, userId],
  )
}

// W-03/2 before W-03/10.
const numbers = new Intl.Collator('en', { numeric: true })

/**
 * Returns the components of a project that match a filter and, if some are selected, only those; without removed ones.
 * Sorted by section, then by control number in natural order. At most `limit`.
 */
export async function labelledComponents(
  database: Queryable,
  projectId: string,
  { ids, filter }: { readonly ids: readonly string[] | undefined; readonly filter: ComponentFilter },
  limit: number,
): Promise<LabelledComponent[]> {
  const values: unknown[] = [projectId]
  const matches = filteredComponents(filter, values)
  const chosen = ids ? `AND c.id = ANY ($${values.push(ids)}::uuid[])` : ''
  const components = await database.rows<LabelledComponent & { position: number }>(
    `SELECT c.id, c.section_id, c.plant, ${columnList(labelFields, 'c')}, s.name AS section_name, s.position, c.qr_code
     FROM components c JOIN sections s ON s.id = c.section_id ${joinPlanOf('$1')}
     WHERE ${matches} ${chosen}
     LIMIT $${values.push(limit)}`,
    values,
  )
  return components.sort(
    (a, b) =>
      a.position - b.position ||
      a.section_name.localeCompare(b.section_name) ||
      numbers.compare(a.control_number, b.control_number),
  )
}

/** Creates blank labels and returns their codes; null if the user has no access to the project. */
export async function insertBlankLabels(
  database: Queryable,
  userId: string,
  projectId: string,
  count: number,
): Promise<string[] | null> {
  const rows = await database.rows<{ qr_code: string }>(
    `INSERT INTO blank_labels (project_id, created_by)
     SELECT p.id, $1 FROM projects p, generate_series(1, $3)
     WHERE p.id = $2 AND ${reachesProject('$1', 'p.id')} RETURNING qr_code`,
    [userId, projectId, count],
  )
  return rows.length === 0 ? null : rows.map(({ qr_code }) => qr_code)
}

/** Returns those of the codes that are blank labels of the project, in the given order. */
export function blankLabels(
  database: Queryable,
  projectId: string,
  codes: readonly string[],
): Promise<BlankComponent[]> {
  return database.rows<BlankComponent>(
    `SELECT b.qr_code FROM unnest($2::text[]) WITH ORDINALITY AS chosen (code, place)
     JOIN blank_labels b ON b.qr_code = chosen.code
     WHERE b.project_id = $1 AND b.component_id IS NULL ORDER BY chosen.place`,
    [projectId, codes],
  )
}

/** Returns those of the places that are in a yard of the project and not deleted, in the given order. */
export function labelledPlaces(
  database: Queryable,
  projectId: string,
  ids: readonly string[],
): Promise<PrintedPlace[]> {
  return database.rows<PrintedPlace>(
    `SELECT p.qr_code, p.code AS place_code, p.name AS place_name, coalesce(r.name, r.code) AS yard_name
     FROM unnest($2::uuid[]) WITH ORDINALITY AS chosen (id, place)
     JOIN places p ON p.id = chosen.id AND p.deleted_at IS NULL
     JOIN places r ON r.id = p.root_id
     JOIN place_projects pp ON pp.root_id = p.root_id AND pp.project_id = $1
     ORDER BY chosen.place`,
    [projectId, ids],
  )
}

/** Returns those of the moulds that are of a plant which the user works for and not deleted, in the given order. */
export function labelledMoulds(database: Queryable, userId: string, ids: readonly string[]): Promise<PrintedPlace[]> {
  return database.rows<PrintedPlace>(
    `SELECT mo.qr_code, mo.name AS place_code, NULL AS place_name, pl.name AS yard_name
     FROM unnest($2::uuid[]) WITH ORDINALITY AS chosen (id, place)
     JOIN moulds mo ON mo.id = chosen.id AND mo.deleted_at IS NULL
     JOIN plants pl ON pl.id = mo.plant_id AND ${worksFor('$1', 'mo.plant_id')}
     ORDER BY chosen.place`,
    [userId, ids],
  )
}

/**
 * Returns the blank labels of a project, all or one page: the newest first, and codes that were created together side
 * by side. Null if the user has no access to the project.
 */
export function waitingLabels(
  database: Queryable,
  projectId: string,
  userId: string,
  { limit, offset, created_at }: QueryOf<typeof listBlankLabels>,
): Promise<{ labels: BlankLabel[]; total: number } | null> {
  const waiting = `b.project_id = p.id AND b.component_id IS NULL AND ($5::text IS NULL OR iso(b.created_at) = $5)`
  return database.row<{ labels: BlankLabel[]; total: number }>(
    `SELECT
       (SELECT count(*)::int FROM blank_labels b WHERE ${waiting}) AS total,
       (SELECT coalesce(json_agg(row_to_json(page)), '[]') FROM (
         SELECT b.qr_code, iso(b.created_at) AS created_at, u.name AS created_by_name
         FROM blank_labels b JOIN users u ON u.id = b.created_by
         WHERE ${waiting}
         ORDER BY b.created_at DESC, b.qr_code LIMIT $3 OFFSET $4
       ) AS page) AS labels
     FROM projects p WHERE p.id = $1 AND ${reachesProject('$2', 'p.id')}`,
    [projectId, userId, limit ?? null, offset, created_at ? new Date(created_at).toISOString() : null],
  )
}

/** Returns a page of the batches with blank labels that wait, the newest first. Null if the user has no access to the project. */
export function waitingBatches(
  database: Queryable,
  projectId: string,
  userId: string,
  { limit, offset }: QueryOf<typeof listBlankBatches>,
): Promise<{ batches: BlankBatch[]; total: number } | null> {
  return database.row<{ batches: BlankBatch[]; total: number }>(
    `WITH batch AS MATERIALIZED (
       SELECT iso(b.created_at) AS created_at, min(u.name) AS created_by_name, count(*)::int AS labels,
         count(*) FILTER (WHERE b.component_id IS NULL)::int AS unassigned
       FROM blank_labels b JOIN users u ON u.id = b.created_by
       WHERE b.project_id = $1 GROUP BY iso(b.created_at) HAVING bool_or(b.component_id IS NULL))
     SELECT (SELECT count(*)::int FROM batch) AS total,
       (SELECT coalesce(json_agg(row_to_json(page)), '[]')
        FROM (SELECT * FROM batch ORDER BY created_at DESC LIMIT $3 OFFSET $4) AS page) AS batches
     FROM projects p WHERE p.id = $1 AND ${reachesProject('$2', 'p.id')}`,
    [projectId, userId, limit ?? null, offset],
  )
}
