import type { Call } from '@castline/contract/call'
import type { Endpoint } from '@castline/contract/endpoint'
import { endpoints } from '@castline/contract/endpoints'
import { ApiError } from './errors.ts'

/** The fault of a field: the value is invalid, already used, or a password that is easily guessed. */
export type Fault = 'invalid' | 'taken' | 'guessable'

export type Faults = ReadonlyMap<string, Fault>

/** The body schema of every endpoint, by method and path. */
const schemas = new Map(Object.values<Endpoint>(endpoints).map(({ method, path, body }) => [`${method} ${path}`, body]))

/** The top-level fields of a body that violate the contract. The server would refuse the same fields. */
export function faultsOfBody({ method, path }: Call, body: unknown): Faults {
  const result = schemas.get(`${method} ${path}`)?.safeParse(body)
  return new Map(result?.error?.issues.map((issue) => [String(issue.path[0] ?? ''), 'invalid'] as const))
}

/** The fields named in an error response; empty when the error is about something else. */
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
