import { invalid } from './errors.ts'

const comparable = (value: unknown) => JSON.stringify(Array.isArray(value) ? [...value].sort() : value)

/**
 * Throws 400 that names each field of `messages` that was given with another value than the current one: such a change
 * would be ignored. A client may send back a whole record as it received it.
 */
export function requireUnchanged(
  given: Readonly<Record<string, unknown>>,
  current: object,
  messages: Readonly<Record<string, string>>,
): void {
  const now = new Map(Object.entries(current))
  const faults = Object.entries(messages).flatMap(([field, message]) =>
    given[field] === undefined || comparable(given[field]) === comparable(now.get(field))
      ? []
      : [{ field, message, code: 'fixed' }],
  )
  if (faults.length > 0) throw invalid(faults)
}
