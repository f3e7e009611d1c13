import type { User } from '@castline/contract/users'
import type { Queryable } from '#database/database.ts'
import type { Caller } from '#http/caller.ts'
import { ApiError, notFound } from '#http/errors.ts'
import { lockWithAdministrators, userById } from './queries.ts'

/**
 * A user as they stand, held against other edits until the transaction ends. Throws 403 where the caller was an
 * administrator a moment ago and is none any more, 404 where there is no such user.
 */
export async function lockForAdministration(
  transaction: Queryable,
  caller: Caller,
  id: string,
): Promise<{ before: User; isLastAdministrator: boolean }> {
  const { callerAdministers, isLastAdministrator } = await lockWithAdministrators(transaction, id, caller.id)
  if (!callerAdministers) throw new ApiError('forbidden', 'Your role does not allow this.')
  const before = await userById(transaction, id)
  if (!before) throw notFound('user')
  return { before, isLastAdministrator }
}

/** 409 for taking away the last administrator who can sign in; names the field that would, empty where all of them go. */
export function lastAdministrator(current: User, field: 'role' | 'active' | '' = ''): ApiError {
  const message = 'This is the last administrator who can sign in. Make another user an administrator first.'
  return new ApiError('conflict', message, {
    details: [{ field, message, code: 'last_administrator' }],
    current,
  })
}
