import type { Queryable } from '#database/database.ts'
import { reachesProject } from '#database/reach.ts'

/** The facts about the project in exports and printed pages. */
export interface ProjectHead {
  readonly code: string
  readonly name: string
  readonly time_zone: string
  /** The current date in its time zone. */
  readonly today: string
}

/** Returns the head of a project; null if the user has no access to it. */
export function projectHead(database: Queryable, userId: string, projectId: string): Promise<ProjectHead | null> {
  return database.row<ProjectHead>(
    `SELECT p.code, p.name, p.time_zone, (now() AT TIME ZONE p.time_zone)::date AS today
     FROM projects p WHERE p.id = $2 AND ${reachesProject('$1', 'p.id')}`,
    [userId, projectId],
    'project-head',
  )
}
