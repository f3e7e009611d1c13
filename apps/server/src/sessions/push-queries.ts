import type { Queryable } from '#database/database.ts'

/** Ends the notifications of a session's device. */
export async function endPush(transaction: Queryable, familyId: string): Promise<void> {
  await transaction.rows('DELETE FROM push_subscriptions WHERE family_id = $1', [familyId])
}

/** Ends the notifications of all devices of a user, except that of one session. */
export async function endPushOf(transaction: Queryable, userId: string, exceptId: string | null): Promise<void> {
  await transaction.rows('DELETE FROM push_subscriptions WHERE user_id = $1 AND family_id IS DISTINCT FROM $2::uuid', [
    userId,
    exceptId,
  ])
}
