import * as z from 'zod/mini'

/** What is wrong with a value, by the dotted path of its field: the first fault of each. */
export function faultsOf(schema: z.ZodMiniType, value: unknown): ReadonlyMap<string, string> {
  const faults = new Map<string, string>()
  for (const { path, message } of z.safeParse(schema, value).error?.issues ?? []) {
    const field = path.join('.')
    if (!faults.has(field)) faults.set(field, message)
  }
  return faults
}
