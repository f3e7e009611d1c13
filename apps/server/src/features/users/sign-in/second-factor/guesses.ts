import type { FastifyReply } from 'fastify'
import { audit } from '#database/audit.ts'
import type { Queryable } from '#database/database.ts'
import { ApiError } from '#http/errors.ts'
import { countWrongCode, mostWrongCodes, secondsRefused } from '#sessions/code-queries.ts'
import { mailOwner } from '#tracking/messages/mail-owner.ts'

/** Throws 429 while codes of an account are refused after too many wrong ones, on all servers together. */
export async function refuseGuessing(transaction: Queryable, userId: string, reply: FastifyReply): Promise<void> {
  const seconds = await secondsRefused(transaction, userId)
  if (seconds === 0) return
  reply.header('retry-after', seconds)
  throw new ApiError('too_many_requests', 'Too many wrong codes. Wait, or use a passkey.')
}

/**
 * Counts a wrong code. Who sends them knows the password: after too many codes are refused for a while, longer each time,
 * and the owner gets a mail.
 */
export async function countGuess(transaction: Queryable, userId: string, username: string): Promise<void> {
  const until = await countWrongCode(transaction, userId)
  if (until === null) return
  const entry = { action: 'user.wrong-codes', subject: 'user', subjectId: userId } as const
  await audit(transaction, { by: null, ...entry, details: { username, count: mostWrongCodes, until } })
  await mailOwner(transaction, userId, {
    subject: 'wrong_codes',
    cause: `wrong-codes:${userId}:${until}`,
    values: { username, count: mostWrongCodes, until: { time: until } },
  })
}
