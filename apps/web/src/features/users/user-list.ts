import type { ListedUser, User } from '@castline/contract/users'
import { auditSubjects } from '@castline/contract/values/audit'
import { isId } from '@castline/contract/values/ids'
import { mayUseQrFlow, type Role, reachesEveryProject, roles } from '@castline/domain/users/roles'
import { matches } from './search.ts'

export const usersOnPage = 25

export const sortKeys = ['name', 'email', 'role', 'projects', 'last_active', 'sign_in'] as const

/** How the users are sorted; by name at first. */
export interface UserSort {
  readonly key: (typeof sortKeys)[number]
  readonly isDescending: boolean
}

type AuditSubject = (typeof auditSubjects)[number]

const tabs = ['users', 'keys', 'audit'] as const

/** The page's state in the address, so that links and reloads show the same. */
export interface UsersState {
  readonly tab: (typeof tabs)[number]
  /** Zero-based; the address counts from 1. */
  readonly page: number
  readonly search: string
  readonly role: Role | null
  readonly state: 'active' | 'inactive' | null
  readonly sort: UserSort
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
    tab: oneOf(tabs, address.get('tab')) ?? 'users',
    page: Number.isSafeInteger(page) && page > 1 && page < 1_000_000 ? page - 1 : 0,
    search: (address.get('q') ?? '').slice(0, 120),
    role: oneOf(roles, address.get('role')),
    state: oneOf(['active', 'inactive'], address.get('state')),
    sort: {
      key: oneOf(sortKeys, address.get('sort')?.replace(/^-/, '') ?? null) ?? 'name',
      isDescending: address.get('sort')?.startsWith('-') ?? false,
    },
    subject: oneOf(auditSubjects, address.get('subject')),
    by: isId(by) ? by : null,
  }
}

/** The address of a state; defaults are omitted. */
export function addressOf(state: UsersState): URLSearchParams {
  const { tab, page, search, role, by, sort } = state
  const written = new URLSearchParams()
  const write = (name: string, value: string | null) => value && written.set(name, value)
  if (tab === 'audit') {
    write('tab', 'audit')
    write('subject', state.subject)
    write('by', by)
  } else if (tab === 'keys') write('tab', 'keys')
  else {
    write('q', search.trim())
    write('role', role)
    write('state', state.state)
    const order = `${sort.isDescending ? '-' : ''}${sort.key}`
    write('sort', order === 'name' ? null : order)
  }
  write('page', page > 0 ? String(page + 1) : null)
  return written
}

const ways = ['none', 'labels', 'key', 'password', 'factor', 'provider'] as const

/** The key of the text that says how a user signs in. */
export function signsInBy({
  kind,
  role,
  has_password,
  has_second_factor,
  has_identity,
}: ListedUser): (typeof ways)[number] {
  if (kind === 'service') return 'key'
  if (has_identity) return 'provider'
  if (!has_password) return mayUseQrFlow(role) ? 'labels' : 'none'
  return has_second_factor ? 'factor' : 'password'
}

/** The users that match the state, on all pages. */
export function foundUsers<U extends User>(
  users: readonly U[],
  { search, role, state }: Pick<UsersState, 'search' | 'role' | 'state'>,
  roleWord: (role: Role) => string,
): U[] {
  return users.filter(
    (user) =>
      (role === null || user.role === role) &&
      (state === null || user.active === (state === 'active')) &&
      matches(user, roleWord(user.role), search),
  )
}

/** Returns the users in this order; equal ones by name. */
export function sortedUsers(users: readonly ListedUser[], { key, isDescending }: UserSort, tag: string): ListedUser[] {
  const { compare } = new Intl.Collator(tag, { numeric: true })
  const byName = (a: ListedUser, b: ListedUser) => compare(a.name, b.name) || compare(a.username, b.username)
  // Administrators reach every project.
  const projects = (user: ListedUser) =>
    reachesEveryProject(user.role) ? Number.POSITIVE_INFINITY : user.projectIds.length
  const number = (a: number, b: number) => (a === b ? 0 : a - b)
  const orders: Record<UserSort['key'], (a: ListedUser, b: ListedUser) => number> = {
    name: byName,
    email: (a, b) => compare(a.email ?? '', b.email ?? ''),
    role: (a, b) => roles.indexOf(a.role) - roles.indexOf(b.role),
    projects: (a, b) => number(projects(a), projects(b)),
    last_active: (a, b) => number(Date.parse(a.last_active_at ?? '') || 0, Date.parse(b.last_active_at ?? '') || 0),
    sign_in: (a, b) => ways.indexOf(signsInBy(b)) - ways.indexOf(signsInBy(a)),
  }
  const order = orders[key]
  return [...users].sort((a, b) => (isDescending ? order(b, a) : order(a, b)) || byName(a, b))
}
