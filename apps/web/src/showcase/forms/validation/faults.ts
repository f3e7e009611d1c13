import * as z from 'zod/mini'

/** Returns the first error of each field, by the field's dotted path; empty if the value is valid. */
export function faultsOf(schema: z.ZodMiniType, value: unknown): ReadonlyMap<string, string> {
  const faults = new Map<string, string>()
  for (const { path, message } of z.safeParse(schema, value).error?.issues ?? []) {
    const field = path.join('.')
    if (!faults.has(field)) faults.set(field, message)
  }
  return faults
}
