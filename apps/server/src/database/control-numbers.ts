import type { Queryable } from './database.ts'

/**
 * Creates control numbers from marks: `W-03`, `W-03/2`, `W-03/3` … Skips numbers that are in use by a component of the
 * project, also a removed one, or by a row of the file.
 */
export function controlNumbers(taken: Iterable<string>): { next(mark: string): string } {
  const used = new Set(taken)
  const reached = new Map<string, number>()
  return {
    next(mark) {
      let count = reached.get(mark) ?? 0
      let number: string
      do {
        count += 1
        number = count === 1 ? mark : `${mark}/${count}`
      } while (used.has(number))
      reached.set(mark, count)
      used.add(number)
      return number
    },
  }
}

/** Returns the control numbers of a project that equal one of these marks, with or without an appended number. */
export async function numbersOfMarks(database: Queryable, projectId: string, marks: readonly string[]) {
  const rows = await database.rows<{ control_number: string }>(
    `SELECT control_number FROM components
     WHERE project_id = $1
       AND (control_number = ANY ($2::text[]) OR regexp_replace(control_number, '/[0-9]+$', '') = ANY ($2::text[]))`,
    [projectId, marks],
  )
  return rows.map((row) => row.control_number)
}
