import type { Tokens } from '@castline/contract/auth'
import type { Role } from '@castline/domain/users/roles'
import type { Client, Reply, RequestInput } from './client.ts'

/** An account of a trial; without a password it is only used with QR labels. */
export interface Account {
  readonly id: string
  readonly username: string
  readonly role: Role
  readonly password: string | null
}

/** A signed-in user; the access token is refreshed when it expires. */
export interface SignedIn {
  token(): string
  ask(kind: string, input: RequestInput): Promise<Reply | null>
  insist(kind: string, input: RequestInput): Promise<Reply | null>
}

/** Signs in, and signs in again after being signed out. Throws if the server refuses. */
export async function signIn(client: Client, username: string, password: string): Promise<SignedIn> {
  let tokens = await logIn()
  let renewing: Promise<void> | undefined

  async function logIn(): Promise<Tokens> {
    const body = { emailOrUsername: username, password }
    const response = await client.insist('sign-in', { method: 'POST', path: '/auth/login', body })
    if (response?.status !== 200) throw new Error(`${username} was not let in: ${JSON.stringify(response)}`)
    return response.body as Tokens
  }

  async function renew(): Promise<void> {
    const body = { refreshToken: tokens.refreshToken }
    const response = await client.insist('refresh', { method: 'POST', path: '/auth/refresh', body })
    tokens = response?.status === 200 ? (response.body as Tokens) : await logIn()
  }

  const withToken = (how: Client['ask']) => async (kind: string, input: RequestInput) => {
    const response = await how(kind, { ...input, token: tokens.token })
    if (response?.status !== 401) return response
    renewing ??= renew().finally(() => {
      renewing = undefined
    })
    await renewing
    return how(kind, { ...input, token: tokens.token })
  }

  return { token: () => tokens.token, ask: withToken(client.ask), insist: withToken(client.insist) }
}
