import type { User } from '@castline/contract/users'

/** Whether every word of the search is somewhere in a user's names, e-mail or role, without case. */
export function matches(user: User, roleWord: string, search: string): boolean {
  const text = [user.name, user.username, user.email ?? '', roleWord].join('\n').toLowerCase()
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word))
}
