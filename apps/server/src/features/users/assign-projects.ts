import type { Queryable } from '#database/database.ts'
import { invalid } from '#http/errors.ts'
import { replaceProjects, unknownProjects } from './queries.ts'

/** Replaces a user's projects and returns them without duplicates. Throws 400 with the ids of unknown ones. */
export async function assign(transaction: Queryable, userId: string, given: readonly string[]): Promise<string[]> {
  const ids = given.map((id) => id.toLowerCase())
  const unknown = new Set(await unknownProjects(transaction, ids))
  if (unknown.size > 0) {
    throw invalid(
      ids.flatMap((id, index) =>
        unknown.has(id) ? [{ field: `projectIds.${index}`, message: `Project ${id} does not exist.` }] : [],
      ),
    )
  }
  const projectIds = [...new Set(ids)].sort()
  await replaceProjects(transaction, userId, projectIds)
  return projectIds
}
