import type { ListedUser, User } from '@castline/contract/users'
import { auditSubjects } from '@castline/contract/values/audit'
import { mayUseQrFlow, type Role, reachesEveryProject, roles } from '@castline/domain/users/roles'
import {
  addressState,
  choicePart,
  firstChoicePart,
  idPart,
  pagePart,
  searchPart,
  sortedState,
} from '#api/address-state.ts'
import { matches } from './search.ts'

export const usersOnPage = 25

export const sortKeys = ['name', 'email', 'role', 'projects', 'last_active', 'sign_in'] as const

/** How the users are sorted; by name at first. */
export interface UserSort {
  readonly key: (typeof sortKeys)[number]
  readonly isDescending: boolean
}

const tabs = ['users', 'keys', 'audit'] as const

const people = sortedState(
  {
    search: searchPart,
    role: choicePart('role', roles),
    state: choicePart('state', ['active', 'inactive']),
  },
  sortKeys,
  'name',
)
const log = addressState({
  subject: choicePart('subject', auditSubjects),
  /** The user who acted. */
  by: idPart('by'),
})
const page = addressState({ tab: firstChoicePart('tab', tabs, 'users'), page: pagePart })

/** The page's state in the address, of all its tabs. */
export type UsersState = ReturnType<typeof readUsersState>

export function readUsersState(address: URLSearchParams) {
  const { sort: key, descending: isDescending, ...found } = people.read(address)
  return { ...page.read(address), ...found, sort: { key, isDescending } as UserSort, ...log.read(address) }
}

/** The address of a state: of the tab that is shown. */
export function addressOf(state: UsersState): URLSearchParams {
  const written = page.write(new URLSearchParams(), state)
  if (state.tab === 'keys') return written
  if (state.tab === 'audit') return log.write(written, state)
  return people.write(written, { ...state, sort: state.sort.key, descending: state.sort.isDescending })
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
