import { isDeepStrictEqual } from 'node:util'
import { fixedFields } from '@castline/contract/fields'
import type * as z from 'zod/mini'
import { invalid } from './errors.ts'

interface Edit {
  readonly body: z.ZodMiniObject
}

/** Fields of forms are text. */
function isSame(given: unknown, current: unknown): boolean {
  if (typeof given === 'string' && typeof current !== 'string') return given === String(current)
  const comparable = (value: unknown) => (Array.isArray(value) ? [...value].sort() : value)
  return isDeepStrictEqual(comparable(given), comparable(current))
}

/** Without the fields of the record that the edit does not change: those are `unknown`. */
type Changes<Given> = { [Name in keyof Given as unknown extends Given[Name] ? never : Name]: Given[Name] }

/**
 * Returns the given fields that an edit can change. Throws 400 that names each other field of the record that was given
 * with another value than its current one: such a change would be ignored. `elsewhere` says where these are changed.
 */
export function changesIn<Given extends object>(
  { body }: Edit,
  given: Given,
  current: object,
  elsewhere: Readonly<Record<string, string>> = {},
): Changes<Given> {
  const fixed = new Set(fixedFields(body))
  const now = new Map<string, unknown>(Object.entries(current))
  const faults = Object.entries(given).flatMap(([field, value]) =>
    !fixed.has(field) || value === undefined || isSame(value, now.get(field))
      ? []
      : [{ field, message: elsewhere[field] ?? 'This call does not change it.', code: 'fixed' }],
  )
  if (faults.length > 0) throw invalid(faults)
  return Object.fromEntries(Object.entries(given).filter(([field]) => !fixed.has(field))) as Changes<Given>
}
