import type { Endpoint } from '@castline/contract/endpoint'
import { ApiError } from './errors.ts'

/** What is wrong with a field: its value cannot be, or somebody else has it. */
export type Fault = 'invalid' | 'taken'

export type Faults = ReadonlyMap<string, Fault>

/** The faulty fields of a body by the contract: the server would refuse the same. Fields are those of the top level. */
export function faultsOfBody(endpoint: Endpoint, body: unknown): Faults {
  const result = endpoint.body?.safeParse(body)
  return new Map(result?.error?.issues.map((issue) => [String(issue.path[0] ?? ''), 'invalid'] as const))
}

/** The fields that a refusal names; none where it is about something else. */
export function faultsOfRefusal(error: unknown): Faults {
  if (!(error instanceof ApiError) || !Array.isArray(error.details)) return new Map()
  const fault = error.code === 'already_exists' ? 'taken' : error.code === 'invalid' ? 'invalid' : null
  if (!fault) return new Map()
  return new Map(error.details.map(({ field }) => [field.split('.')[0] ?? '', fault] as const))
}
