import { auditSubjects } from '@castline/contract/audit'
import { isId } from '@castline/contract/ids'
import type { User } from '@castline/contract/users'
import { type Role, roles } from '@castline/domain/roles'
import { matches } from './search.ts'

export const usersOnPage = 25

export type AuditSubject = (typeof auditSubjects)[number]

/** The page's state in the address, so that links and reloads show the same. */
export interface UsersState {
  readonly tab: 'users' | 'audit'
  /** Zero-based; the address counts from 1. */
  readonly page: number
  readonly search: string
  readonly role: Role | null
  readonly state: 'active' | 'inactive' | null
  /** Filters of the audit log: the subject, and the user who acted. */
  readonly subject: AuditSubject | null
  readonly by: string | null
}

const oneOf = <Value extends string>(values: readonly Value[], given: string | null): Value | null =>
  values.find((value) => value === given) ?? null

/** Parses the address. Ignores invalid values. */
export function readUsersState(address: URLSearchParams): UsersState {
  const page = Number(address.get('page'))
  const by = address.get('by')
  return {
    tab: address.get('tab') === 'audit' ? 'audit' : 'users',
    page: Number.isSafeInteger(page) && page > 1 && page < 1_000_000 ? page - 1 : 0,
    search: (address.get('q') ?? '').slice(0, 120),
    role: oneOf(roles, address.get('role')),
    state: oneOf(['active', 'inactive'], address.get('state')),
    subject: oneOf(auditSubjects, address.get('subject')),
    by: isId(by) ? by : null,
  }
}

/** The address of a state; defaults are omitted. */
export function addressOf(state: UsersState): URLSearchParams {
  const { tab, page, search, role, by } = state
  const written = new URLSearchParams()
  const write = (name: string, value: string | null) => value && written.set(name, value)
  if (tab === 'audit') {
    write('tab', 'audit')
    write('subject', state.subject)
    write('by', by)
  } else {
    write('q', search.trim())
    write('role', role)
    write('state', state.state)
  }
  write('page', page > 0 ? String(page + 1) : null)
  return written
}

/** The users that match the state, on all pages. */
export function foundUsers(
  users: readonly User[],
  { search, role, state }: Pick<UsersState, 'search' | 'role' | 'state'>,
  roleWord: (role: Role) => string,
): User[] {
  return users.filter(
    (user) =>
      (role === null || user.role === role) &&
      (state === null || user.active === (state === 'active')) &&
      matches(user, roleWord(user.role), search),
  )
}
