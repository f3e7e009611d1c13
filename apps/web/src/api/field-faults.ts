import type { Call } from '@castline/contract/call'
import type { Endpoint } from '@castline/contract/schemas/endpoint'
import { endpoints } from '@castline/contract/schemas/endpoints'
import { ApiError } from './errors.ts'

/** What is wrong with a field: its value cannot be, somebody else has it, or as a password it is easily guessed. */
export type Fault = 'invalid' | 'taken' | 'guessable'

export type Faults = ReadonlyMap<string, Fault>

/** The body's schema of every endpoint, by method and path. */
const schemas = new Map(Object.values<Endpoint>(endpoints).map(({ method, path, body }) => [`${method} ${path}`, body]))

/** The faulty fields of a body by the contract: the server would refuse the same. Fields are those of the top level. */
export function faultsOfBody({ method, path }: Call, body: unknown): Faults {
  const result = schemas.get(`${method} ${path}`)?.safeParse(body)
  return new Map(result?.error?.issues.map((issue) => [String(issue.path[0] ?? ''), 'invalid'] as const))
}

/** The fields that a refusal names; none where it is about something else. */
export function faultsOfRefusal(error: unknown): Faults {
  if (!(error instanceof ApiError) || !Array.isArray(error.details)) return new Map()
  const fault = error.code === 'already_exists' ? 'taken' : error.code === 'invalid' ? 'invalid' : null
  if (!fault) return new Map()
  return new Map(
    error.details.map(({ field, code }) => [
      field.split('.')[0] ?? '',
      code === 'guessable_password' ? 'guessable' : fault,
    ]),
  )
}
