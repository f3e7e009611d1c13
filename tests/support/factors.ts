import { beginSetUp, beginTotp, confirmTotp } from '@castline/contract/second-factor'
import { afterEach, beforeEach, vi } from 'vitest'
import type { Queryable } from '../../apps/server/src/database/database.ts'
import { newConfirmation } from '../../apps/server/src/sessions/confirmations.ts'
import type { Id } from './factories.ts'
import { sessionOf, type TestApp } from './test-app.ts'
import { codeOf } from './totp-code.ts'

/**
 * Stops the clock during each test of a file: a code is of one half minute, which could end between the moment when the
 * test makes a code and the moment when the app checks it.
 */
export function stopClock(): void {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
  afterEach(() => void vi.useRealTimers())
}

/** Returns a ticket with which a user adds a factor. */
export async function aSetUpTicket({ call }: Pick<TestApp, 'call'>, user: Id, currentPassword: string) {
  return (await call(beginSetUp, { as: user, body: { currentPassword } })).body.ticket
}

/** Sets up an authenticator app; the code of the last half minute is used up by that. */
export async function anApp(app: Pick<TestApp, 'call'>, user: Id, password: string) {
  const ticket = await aSetUpTicket(app, user, password)
  const { secret } = (await app.call(beginTotp, { body: { ticket } })).body
  const { body } = await app.call(confirmTotp, { body: { ticket, code: codeOf(secret, -1) } })
  return { secret, recoveryCodes: body.recovery_codes }
}

/** Returns the confirmation of one call of a user, as if they had given password and factor. */
export async function aConfirmation(database: Queryable, user: Id): Promise<string> {
  return newConfirmation(database, { id: user.id, sessionId: sessionOf(user) }, 'confirmed')
}
