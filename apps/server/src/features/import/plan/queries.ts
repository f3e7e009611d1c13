import { type FieldValues, fieldNames } from '@castline/domain/component-fields'
import type { Status } from '@castline/domain/statuses'
import { columnList } from '#database/column-lists.ts'
import type { Queryable } from '#database/database.ts'
import { reachesProject } from '#database/reach.ts'
import type { PieceCells } from '../rows/schedule-row.ts'

export interface ImportProject {
  readonly id: string
  /** Now, by the project's own clock and by UTC's: `2026-03-04T05:06:07`. */
  readonly local_now: string
  readonly utc_now: string
}

/** The project, when this user reaches it; null otherwise. */
export function reachedProject(database: Queryable, projectId: string, userId: string): Promise<ImportProject | null> {
  return database.row<ImportProject>(projectSql, [projectId, userId])
}

/**
 * The same, and no other import into it goes on, nor is a piece or a section added to it, until this transaction ends:
 * two imports of the same file at once come one after the other.
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
  /** As a row of the file writes it. */
  readonly written: string
  /** The name without case; the same for all writings of one section. */
  readonly key: string
  /** The project's section of that name; null when there is none yet. */
  readonly id: string | null
  readonly name: string | null
}

/** The sections that the file names. The database compares the names: its rules about case are those of its index. */
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
 * The pieces of a project that have one of these model ids or control numbers, removed ones included: the section of
 * those may be gone, and is then null.
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
