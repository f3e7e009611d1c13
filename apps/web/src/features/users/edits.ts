import type { User } from '@castline/contract/users'
import type { Role } from '@castline/domain/roles'

interface Draft {
  readonly name: string
  readonly email: string
  readonly role: Role
}

/** What of a user the draft changes; no address is null. */
export function editsOf(user: User, draft: Draft): { name?: string; email?: string | null; role?: Role } {
  const email = draft.email.trim() || null
  return {
    ...(draft.name.trim() !== user.name && { name: draft.name }),
    ...(email !== user.email && { email }),
    ...(draft.role !== user.role && { role: draft.role }),
  }
}
