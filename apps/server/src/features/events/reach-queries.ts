import type { Queryable } from '#database/database.ts'
import { isActive, reachesProject } from '#database/reach.ts'

/** A user and a session. */
export interface SignedIn {
  readonly userId: string
  readonly sessionId: string
}

interface Reached {
  readonly session_id: string
  readonly project_id: string | null
}

const reach = (projects: string, ended: string) => `
  SELECT requested.session_id, p.id AS project_id
  FROM unnest($1::uuid[], $2::uuid[]) AS requested (user_id, session_id)
  JOIN users reader ON reader.id = requested.user_id AND ${isActive('reader')}
  LEFT JOIN ${projects} ON ${reachesProject('reader.id', 'p.id')}
  WHERE NOT EXISTS (${ended})
    AND NOT EXISTS (SELECT FROM api_keys k WHERE k.id = requested.session_id AND k.expires_at <= now())`

// A session has ended when it was revoked or when its last token can no longer be refreshed.
const reachOfAll = reach(
  'projects p',
  `SELECT FROM refresh_tokens t WHERE t.user_id = requested.user_id AND t.family_id = requested.session_id
   HAVING count(t.revoked_at) > 0 OR max(t.expires_at) <= now()`,
)

// Runs before each delivery of events, so it only reads the index of revoked tokens: a session that is used all day has
// thousands of tokens, and finding the expiry of the last one would read them all.
const reachAmong = reach(
  'unnest($3::uuid[]) AS p (id)',
  'SELECT FROM refresh_tokens t WHERE t.family_id = requested.session_id AND t.revoked_at IS NOT NULL',
)

/**
 * Returns the projects that each of these users has access to now, by session id; if `projects` is given, only those
 * among them. Revoked sessions and deactivated or deleted users are missing; expired sessions are missing only without
 * `projects`.
 */
export async function reachOf(
  database: Queryable,
  people: readonly SignedIn[],
  projects: ReadonlySet<string> | null = null,
): Promise<Map<string, ReadonlySet<string>>> {
  // A session may have several streams; it is checked once.
  const bySession = new Map(people.map(({ sessionId, userId }) => [sessionId, userId]))
  const who = [[...bySession.values()], [...bySession.keys()]]
  const rows = projects
    ? await database.rows<Reached>(reachAmong, [...who, [...projects]], 'reach-among')
    : await database.rows<Reached>(reachOfAll, who, 'reach')
  const reached = new Map<string, Set<string>>()
  for (const { session_id, project_id } of rows) {
    const ids = reached.get(session_id) ?? new Set()
    if (project_id) ids.add(project_id)
    reached.set(session_id, ids)
  }
  return reached
}
