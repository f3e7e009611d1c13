import { createHash } from 'node:crypto'
import type { ImportDecisions } from './decisions.ts'
import { inTurns } from './in-turns.ts'
import { isCast } from './verdict.ts'

/**
 * Returns a text that is the same for two imports exactly if they write the same: also the same values before a change, because
 * they were shown. Notes that change nothing do not count, so that a status that somebody changes meanwhile refuses no import
 * of weights.
 */
export async function digestOf({ rows, updates, newSections }: ImportDecisions): Promise<string> {
  const hash = createHash('sha256')
  const add = (...values: unknown[]) => void hash.update(JSON.stringify(values))
  await inTurns(rows, ({ line, verdict, name, control_number, section, values, changes, steps }) =>
    add(line, verdict, name, control_number, section, values, changes, steps),
  )
  await inTurns(updates, ({ component, changes }) =>
    add(component.id, changes.some(({ field }) => field === 'cast_on') && isCast(component)),
  )
  add(newSections.map(({ name }) => name))
  return hash.digest('base64url')
}
