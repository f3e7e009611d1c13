import type { Tokens } from '@castline/contract/auth'
import { administrator } from './sample-product.ts'

export interface Credentials {
  readonly username: string
  readonly password: string
}

/** Calls the API of the product at `address` and returns the JSON; throws the error response if it refuses. */
export async function callApi<T>(
  address: string,
  token: string,
  method: string,
  path: string,
  body?: unknown,
): Promise<T> {
  const response = await fetch(`${address}/api${path}`, {
    method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    body: body === undefined ? null : JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`${method} ${path} returned ${response.status}: ${await response.text()}`)
  return (await response.json()) as T
}

export function signInByApi(address: string, { username, password }: Credentials): Promise<Tokens> {
  return callApi(address, '', 'POST', '/auth/login', { emailOrUsername: username, password })
}

/** Well below the lifetime of an access token. */
const tokenUsedMs = 10 * 60_000

const administrators = new Map<string, { token: Promise<string>; until: number }>()

/**
 * Returns an access token of the administrator. It is shared by the tests, because sign-ins per account are limited.
 */
export function administratorToken(address: string): Promise<string> {
  const known = administrators.get(address)
  if (known && known.until > Date.now()) return known.token
  const token = signInByApi(address, administrator).then((tokens) => tokens.token)
  administrators.set(address, { token, until: Date.now() + tokenUsedMs })
  return token
}
