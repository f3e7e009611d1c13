import type { User } from '@castline/contract/users'

/** Whether a user's names, email or role contain all words of the search, ignoring case. */
export function matches(user: User, roleWord: string, search: string): boolean {
  const text = [user.name, user.username, user.email ?? '', roleWord].join('\n').toLowerCase()
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word))
}
