import type { NeededFactor } from '@castline/contract/second-factor'
import type { FastifyReply } from 'fastify'
import type { Database } from '#database/database.ts'
import type { Sealing } from '#database/sealing.ts'
import type { Caller } from '#http/caller.ts'
import { confirmationRequired } from '#http/errors.ts'
import { passwordMatches, type Verify } from '#passwords/passwords.ts'
import { newConfirmation } from '#sessions/confirmations.ts'
import { factorsOf } from '#sessions/factor-queries.ts'
import { markConfirmed, setChallenge } from '#sessions/ticket-queries.ts'
import { lockNamedUser, passwordHashOf, wasJustAtProvider } from '../queries.ts'
import { refuseGuessing } from './guesses.ts'
import { wrongPassword } from './own-factors.ts'
import { acceptFactor, type GivenFactor, methodsOf, wrongCode } from './sign-in.ts'
import { expired, openTicket } from './tickets.ts'

/**
 * Exchanges the current password for a ticket that confirms one call of this session, after the second factor if the caller
 * has one. Without a password the provider has just asked who they are. Throws 400 for a wrong password, 403 without either.
 */
export async function confirmPassword(
  database: Database,
  given: { caller: Caller; currentPassword: string | undefined; host: string; verify?: Verify | undefined },
): Promise<NeededFactor> {
  const { caller, currentPassword, host, verify } = given
  const hash = currentPassword === undefined ? null : await passwordHashOf(database, caller.id)
  if (currentPassword !== undefined && !(await passwordMatches(hash, currentPassword, verify))) throw wrongPassword()
  return database.transaction(async (transaction) => {
    await lockNamedUser(transaction, caller.id)
    if (hash === null) {
      if (!(await wasJustAtProvider(transaction, caller.sessionId))) throw confirmationRequired()
    } else if ((await passwordHashOf(transaction, caller.id)) !== hash) throw wrongPassword()
    const { totp, passkeys } = await factorsOf(transaction, caller.id, null)
    const hasFactor = hash !== null && (totp || passkeys > 0)
    return {
      ticket: await newConfirmation(transaction, caller, hasFactor ? 'confirm' : 'confirmed'),
      methods: hasFactor ? await methodsOf(transaction, caller.id, host) : [],
    }
  })
}

/** Completes such a ticket. Throws 401 for a wrong factor and a ticket that is not of this session, 429 after too many. */
export async function confirmFactor(
  database: Database,
  sealing: Sealing,
  given: GivenFactor & { caller: Caller; ticket: string; reply: FastifyReply },
): Promise<void> {
  const isRight = await database.transaction(async (transaction) => {
    const ticket = await openTicket(transaction, given.ticket, ['confirm'])
    if (ticket.family_id !== given.caller.sessionId) throw expired()
    if (!given.passkey) await refuseGuessing(transaction, ticket.user_id, given.reply)
    const kind = await acceptFactor(transaction, sealing, ticket, given)
    if (kind === null) await setChallenge(transaction, ticket.hash, null)
    else await markConfirmed(transaction, ticket.hash)
    return kind !== null
  })
  if (!isRight) throw wrongCode()
}
