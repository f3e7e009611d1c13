import { componentFields } from '@castline/domain/components/fields'
import type { Queryable } from '#database/database.ts'

const { limit } = componentFields.control_number

/** The beginning of a mark that leaves room for a suffix, without half a character at its end. */
function stemOf(mark: string, suffixLength: number): string {
  return mark.slice(0, limit - suffixLength).replace(/[\ud800-\udbff]$/, '')
}

/** Returns `W-03/2`; a mark that is too long for a suffix is shortened. */
export function numbered(mark: string, count: number): string {
  const suffix = `/${count}`
  return `${stemOf(mark, suffix.length)}${suffix}`
}

/** The longest suffix that is looked for: `/99999`. */
const longestSuffix = 6

/** The characters that the base of a generated control number may have, before its suffix. */
function stemsOf(mark: string): string[] {
  const shortened = Array.from({ length: longestSuffix }, (_, index) => stemOf(mark, index + 1))
  return [...new Set([mark, ...shortened])]
}

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
        number = count === 1 ? mark : numbered(mark, count)
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
    [projectId, marks.flatMap(stemsOf)],
  )
  return rows.map((row) => row.control_number)
}
