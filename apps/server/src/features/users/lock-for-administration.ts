import type { User } from '@castline/contract/users'
import type { Queryable } from '#database/database.ts'
import type { Caller } from '#http/caller.ts'
import { ApiError, orNotFound } from '#http/errors.ts'
import { lockWithAdministrators, userById } from './queries.ts'

/**
 * Locks a user until the end of the transaction. Throws 403 if the caller is not an administrator any more, 404 if
 * there is no such user.
 */
export async function lockForAdministration(
  transaction: Queryable,
  caller: Caller,
  id: string,
): Promise<{ before: User; isLastAdministrator: boolean }> {
  const { callerAdministers, isLastAdministrator } = await lockWithAdministrators(transaction, id, caller.id)
  if (!callerAdministers) throw new ApiError('forbidden', 'Your role does not allow this.')
  const before = orNotFound(await userById(transaction, id), 'user')
  return { before, isLastAdministrator }
}

/** 409 for removing the last administrator who can sign in; `field` is the edited field, empty for a deletion. */
export function lastAdministrator(current: User, field: 'role' | 'active' | '' = ''): ApiError {
  const message = 'This is the last administrator who can sign in. Make another user an administrator first.'
  return new ApiError('conflict', message, {
    details: [{ field, message, code: 'last_administrator' }],
    current,
  })
}
