import type { Queryable } from '#database/database.ts'

/** A smaller import does not change what PostgreSQL expects of a table. */
const fewRows = 500

const written = ['components', 'component_plan', 'status_changes', 'sections', 'import_components']

/**
 * Counts the values of the tables that an import wrote, so that the first figures after it are planned with its rows
 * and not with those of an empty project. Called after the commit. A table that is being analysed already is left out.
 */
export async function analyseImport(database: Queryable, rows: number): Promise<void> {
  if (rows < fewRows) return
  await database.rows(`ANALYZE (SKIP_LOCKED) ${written.join(', ')}`)
}
