import type { Queryable } from '../../database/database.ts'
import { reachesProject } from '../../http/caller.ts'

/** Somebody, by one of their sign-ins. */
export interface SignedIn {
  readonly userId: string
  readonly sessionId: string
}

// A sign-in is over when it was ended, or when its last token could no longer be refreshed.
const reachOfSessions = `
  SELECT asked.session_id, p.id AS project_id
  FROM unnest($1::uuid[], $2::uuid[]) AS asked (user_id, session_id)
  JOIN users reader ON reader.id = asked.user_id AND reader.active AND reader.deleted_at IS NULL
  LEFT JOIN projects p ON ${reachesProject('reader.id', 'p.id')}
  WHERE NOT EXISTS (
    SELECT FROM refresh_tokens t WHERE t.user_id = asked.user_id AND t.family_id = asked.session_id
    HAVING count(t.revoked_at) > 0 OR max(t.expires_at) <= now())`

/**
 * The projects that each of these people reaches now, by the id of their sign-in. A sign-in that is over is missing, and
 * so is a user who may no longer come in.
 */
export async function reachOf(
  database: Queryable,
  people: readonly SignedIn[],
): Promise<Map<string, ReadonlySet<string>>> {
  // One sign-in may have several streams: it is asked once.
  const bySession = new Map(people.map(({ sessionId, userId }) => [sessionId, userId]))
  const rows = await database.rows<{ session_id: string; project_id: string | null }>(
    reachOfSessions,
    [[...bySession.values()], [...bySession.keys()]],
    'reach',
  )
  const reach = new Map<string, Set<string>>()
  for (const { session_id, project_id } of rows) {
    const projects = reach.get(session_id) ?? new Set()
    if (project_id) projects.add(project_id)
    reach.set(session_id, projects)
  }
  return reach
}
