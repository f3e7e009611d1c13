import { type FieldValues, fieldNames } from '@castline/domain/component-fields'
import type { Status } from '@castline/domain/statuses'
import { columnList } from '#database/column-lists.ts'
import type { Queryable } from '#database/database.ts'
import { reachesProject } from '#database/reach.ts'
import type { PieceCells } from '../rows/schedule-row.ts'

export interface ImportProject {
  readonly id: string
  /** The current time in the project's time zone and in UTC: `2026-03-04T05:06:07`. */
  readonly local_now: string
  readonly utc_now: string
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
  SELECT p.id,
    to_char(now() AT TIME ZONE p.time_zone, 'YYYY-MM-DD"T"HH24:MI:SS') AS local_now,
    to_char(now() AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS') AS utc_now
  FROM projects p WHERE p.id = $1 AND ${reachesProject('$2', 'p.id')}`

export interface NamedSection {
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
 * unique index.
 */
export function namedSections(database: Queryable, projectId: string, written: readonly string[]) {
  return database.rows<NamedSection>(
    `SELECT w.written, lower(w.written) AS key, s.id, s.name
     FROM unnest($2::text[]) AS w (written)
     LEFT JOIN sections s ON s.project_id = $1 AND lower(s.name) = lower(w.written)`,
    [projectId, written],
  )
}

export interface ExistingPiece extends FieldValues {
  readonly id: string
  readonly section_id: string
  readonly section_name: string
  readonly status: Status
  readonly removed: boolean
}

/**
 * Returns the components of a project with one of these model ids or control numbers, removed ones included. The
 * section of a removed one may be deleted and is then null.
 */
export function matchingPieces(database: Queryable, projectId: string, pieces: readonly PieceCells[]) {
  const given = (field: 'external_id' | 'control_number') => pieces.map((piece) => piece[field]).filter(Boolean)
  return database.rows<ExistingPiece>(
    `SELECT c.id, ${columnList(fieldNames, 'c')}, c.section_id, s.name AS section_name, c.status,
       c.deleted_at IS NOT NULL AS removed
     FROM components c LEFT JOIN sections s ON s.id = c.section_id
     WHERE c.project_id = $1 AND (c.external_id = ANY ($2::text[]) OR c.control_number = ANY ($3::text[]))`,
    [projectId, given('external_id'), given('control_number')],
  )
}
