import type { Status } from '@castline/domain/status/statuses'
import type { Role } from '@castline/domain/users/roles'
import type { Queryable } from '#database/database.ts'
import { isActive, reachesProject } from '#database/reach.ts'
import { isUnconfirmed, madeRevision } from '#tracking/drawings/made-from.ts'
import { loadNumber } from '#tracking/loads/load-columns.ts'
import { ncrNumber, ncrsOf } from '#tracking/quality/ncr-numbers.ts'

/** A component of the archive with the drawing that it was built by. */
export interface HandedComponent {
  readonly id: string
  readonly name: string
  readonly control_number: string
  readonly section: string
  readonly status: Status
  readonly drawing: { readonly revision: number; readonly key: string; readonly size: number } | null
}

export interface HandedRecord {
  readonly id: string
  readonly number: string
}

/** Returns the role of an active user, and whose account it is: of an API key its owner. Null if they may not sign in any more. */
export function roleOf(
  database: Queryable,
  userId: string,
): Promise<{ readonly role: Role; readonly account: string } | null> {
  return database.row(
    `SELECT role, coalesce(owner_id, id) AS account FROM users u WHERE u.id = $1 AND ${isActive('u')}`,
    [userId],
  )
}

const ofScope = `c.project_id = $1 AND c.deleted_at IS NULL AND ($2::uuid IS NULL OR c.section_id = $2) AND ${reachesProject('$3', 'c.project_id')}`

/** Returns a section of the project; null if it has no such section. */
export function sectionOf(
  database: Queryable,
  projectId: string,
  sectionId: string,
): Promise<{ readonly id: string; readonly name: string } | null> {
  return database.row('SELECT id, name FROM sections WHERE id = $2 AND project_id = $1', [projectId, sectionId])
}

/**
 * Returns the components of a project or section that the user reaches, by section and control number. As built: the revision
 * that a component was made from, else the newest that was released; none as long as nobody has confirmed from which one it was cast.
 */
export function handedComponents(
  database: Queryable,
  userId: string,
  projectId: string,
  sectionId: string | null,
): Promise<HandedComponent[]> {
  return database.rows<HandedComponent>(
    `SELECT c.id, c.name, c.control_number, s.name AS section, c.status, (
       SELECT json_build_object('revision', f.revision, 'key', f.key, 'size', f.size) FROM component_files f
       WHERE f.component_id = c.id AND f.state = 'released' AND NOT ${isUnconfirmed('c')} AND (f.deleted_at IS NULL OR f.revision = made.revision)
       ORDER BY f.revision IS NOT DISTINCT FROM made.revision DESC, f.revision DESC LIMIT 1) AS drawing
     FROM components c JOIN sections s ON s.id = c.section_id, LATERAL (SELECT ${madeRevision('c')} AS revision) made
     WHERE ${ofScope} ORDER BY s.position, s.id, c.control_number COLLATE natural_order, c.id`,
    [projectId, sectionId, userId],
  )
}

/** Returns the loads that have left with these components; of a whole project all that have left. */
export function handedLoads(
  database: Queryable,
  userId: string,
  projectId: string,
  sectionId: string | null,
): Promise<HandedRecord[]> {
  return database.rows<HandedRecord>(
    `SELECT l.id, ${loadNumber('l.number')} AS number FROM loads l
     WHERE l.project_id = $1 AND l.departed_at IS NOT NULL AND l.cancelled_at IS NULL AND ${reachesProject('$3', 'l.project_id')}
       AND ($2::uuid IS NULL OR EXISTS (SELECT FROM load_pieces lp JOIN components c ON c.id = lp.component_id
         WHERE lp.load_id = l.id AND c.section_id = $2))
     ORDER BY l.number`,
    [projectId, sectionId, userId],
  )
}

/** Returns the non-conformances of these components; of a whole project all. */
export function handedNcrs(
  database: Queryable,
  userId: string,
  projectId: string,
  sectionId: string | null,
): Promise<HandedRecord[]> {
  return database.rows<HandedRecord>(
    `SELECT n.id, ${ncrNumber('n.number')} AS number FROM ncrs n
     WHERE n.project_id = $1 AND ${reachesProject('$3', 'n.project_id')}
       AND ($2::uuid IS NULL OR EXISTS (SELECT FROM components c
         WHERE c.section_id = $2 AND n.id IN ${ncrsOf('c.id')}))
     ORDER BY n.number`,
    [projectId, sectionId, userId],
  )
}
