import type { Queryable } from '#database/database.ts'
import { projectsCastBy } from '#database/plants-of-components.ts'
import { actsAt, reachesProject, worksFor } from '#database/reach.ts'

/** What a user may do with the bills of a project at a plant; null for a plant or project that they do not see. */
export function accessToBills(
  database: Queryable,
  userId: string,
  plantId: string,
  projectId: string,
): Promise<{ acts: boolean; archived: boolean } | null> {
  return database.row(
    `SELECT ${actsAt('$1', '$2::uuid')} AS acts, p.archived FROM projects p
     WHERE p.id = $3 AND ${worksFor('$1', '$2::uuid')} AND p.id IN ${projectsCastBy('$2::uuid')} AND ${reachesProject('$1', 'p.id')}`,
    [userId, plantId, projectId],
    'access-to-bills',
  )
}

/** The marks of these that have a bill. */
export async function billedMarks(
  database: Queryable,
  projectId: string,
  marks: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await database.rows<{ mark: string }>(
    'SELECT mark FROM bills WHERE project_id = $1 AND mark = ANY ($2::text[])',
    [projectId, marks],
    'billed-marks',
  )
  return new Set(rows.map(({ mark }) => mark))
}
