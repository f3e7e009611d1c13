import type { Scope } from '@castline/domain/users/scopes'
import type { Call } from './call.ts'

/** The first words of paths that no key reaches unless the endpoint says so: accounts, sessions, passwords and keys. */
const closedToKeys: readonly string[] = ['auth', 'users']

/**
 * The scope that an API key needs for a call; null if no key may make it. An endpoint that states none has `read` if it
 * is a GET and `manage` otherwise; below `/auth` and `/users` none. Calls without a caller ignore keys.
 */
export function scopeOf({
  access,
  method,
  path,
  scope,
}: Pick<Call, 'access' | 'method' | 'path' | 'scope'>): Scope | null {
  if (access === 'public' || scope === 'none') return null
  if (scope) return scope
  if (closedToKeys.includes(path.split('/')[1] ?? '')) return null
  return method === 'GET' ? 'read' : 'manage'
}
