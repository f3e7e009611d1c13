import type { Queryable } from '#database/database.ts'
import { type DirectMessage, queueMailTo } from './queue-messages.ts'

/** Writes a mail to the owner of an account about the account itself, which nobody can turn off; nothing without an address. */
export async function mailOwner(
  transaction: Queryable,
  userId: string,
  message: Pick<DirectMessage, 'subject' | 'cause' | 'values'>,
): Promise<void> {
  const owner = await transaction.row<{ email: string }>(
    'SELECT email FROM users WHERE id = $1 AND email IS NOT NULL AND deleted_at IS NULL',
    [userId],
  )
  if (!owner) return
  const path = '/pages/account-settings?tab=security'
  await queueMailTo(transaction, { ...message, address: owner.email, readerId: userId, path })
}
