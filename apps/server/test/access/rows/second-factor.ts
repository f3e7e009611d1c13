import { Secret, TOTP } from 'otpauth'
import { sealingWith } from '#database/sealing.ts'
import { newTicket } from '#features/users/sign-in/second-factor/tickets.ts'
import { newConfirmation } from '#sessions/confirmations.ts'
import { replaceRecoveryCodes, storeTotp } from '#sessions/factor-queries.ts'
import { insertPasskey } from '#sessions/passkey-queries.ts'
import { sha256 } from '#sessions/refresh-tokens.ts'
import { insertDevice, setChallenge, type TicketPurpose } from '#sessions/ticket-queries.ts'
import { anAuthenticator } from '#support/authenticator.ts'
import { sessionOf, tokenSecret } from '#support/test-app.ts'
import { type Case, nothing, ofMember } from '../given.ts'
import { type AccessRows, alwaysWrites, reads } from '../row.ts'
import { administrators, anybody, signedIn } from '../rules.ts'
import { resetPassword } from '../world.ts'

const headers = { origin: 'http://localhost' }
const sealing = sealingWith(tokenSecret)

/** Begins a sign-in or a set-up of the caller, who has no other factors after it. */
async function aTicket({ person, database }: Case, purpose: TicketPurpose): Promise<string> {
  await database.rows('DELETE FROM totp_factors WHERE user_id = $1', [person.id])
  await database.rows('DELETE FROM passkeys WHERE user_id = $1', [person.id])
  await database.rows('DELETE FROM recovery_codes WHERE user_id = $1', [person.id])
  return newTicket(database, person.id, purpose)
}

/** Inserts an authenticator app, and returns a code of it. */
async function anApp({ person, database }: Case, isConfirmed: boolean): Promise<string> {
  const app = new TOTP({ secret: new Secret() })
  await storeTotp(database, person.id, sealing.seal(app.secret.base32, person.id))
  if (isConfirmed) await database.rows('UPDATE totp_factors SET confirmed_at = now() WHERE user_id = $1', [person.id])
  return app.generate()
}

/** Inserts a passkey and returns its id. */
async function aPasskey({ person, database }: Case): Promise<string> {
  const credential_id = crypto.randomUUID()
  const key = { credential_id, public_key: Buffer.alloc(1), counter: 0, transports: [], host: 'localhost', name: 'Key' }
  await insertPasskey(database, { userId: person.id, ...key })
  const row = await database.row<{ id: string }>('SELECT id FROM passkeys WHERE credential_id = $1', [credential_id])
  return row?.id ?? ''
}

async function withPassword(at: Case) {
  await resetPassword(at.database, at.person)
  return { currentPassword: at.person.password }
}

/** Endpoints about second factors. */
export const secondFactorRows = {
  completeSignIn: {
    ...anybody,
    ...alwaysWrites,
    async given(at) {
      const ticket = await aTicket(at, 'sign-in')
      return { body: { ticket, code: await anApp(at, true) } }
    },
  },
  askPasskey: {
    ...anybody,
    ...alwaysWrites,
    given: async (at) => ({ body: { ticket: await aTicket(at, 'sign-in') }, headers }),
  },
  beginSetUp: { ...signedIn, ...alwaysWrites, given: async (at) => ({ body: await withPassword(at) }) },
  beginTotp: {
    ...anybody,
    ...alwaysWrites,
    given: async (at) => ({ body: { ticket: await aTicket(at, 'set-up') } }),
  },
  confirmTotp: {
    ...anybody,
    ...alwaysWrites,
    async given(at) {
      const ticket = await aTicket(at, 'set-up')
      return { body: { ticket, code: await anApp(at, false) } }
    },
  },
  beginPasskey: {
    ...anybody,
    ...alwaysWrites,
    given: async (at) => ({ body: { ticket: await aTicket(at, 'set-up') }, headers }),
  },
  confirmPasskey: {
    ...anybody,
    ...alwaysWrites,
    async given(at) {
      const ticket = await aTicket(at, 'set-up')
      const challenge = 'a challenge'
      await setChallenge(at.database, sha256(ticket), challenge)
      return { body: { ticket, name: 'Key', passkey: anAuthenticator().make({ challenge }) }, headers }
    },
  },
  confirmPassword: { ...signedIn, ...alwaysWrites, given: async (at) => ({ body: await withPassword(at) }) },
  confirmFactor: {
    ...signedIn,
    ...alwaysWrites,
    async given(at) {
      await aTicket(at, 'sign-in')
      const code = await anApp(at, true)
      const caller = { id: at.person.id, sessionId: sessionOf(at.person) }
      return { body: { ticket: await newConfirmation(at.database, caller, 'confirm'), code } }
    },
  },
  getSecondFactor: { ...signedIn, ...reads, given: nothing },
  removeFactor: {
    ...signedIn,
    ...alwaysWrites,
    given: async (at) => ({ body: { ...(await withPassword(at)), factor: await aPasskey(at) } }),
  },
  renewRecoveryCodes: {
    ...signedIn,
    ...alwaysWrites,
    async given(at) {
      await aPasskey(at)
      await replaceRecoveryCodes(at.database, at.person.id, [sha256('a code')])
      return { body: await withPassword(at) }
    },
  },
  forgetDevices: {
    ...signedIn,
    ...alwaysWrites,
    async given({ person, database }) {
      const hash = sha256(crypto.randomUUID())
      await insertDevice(database, { hash, userId: person.id, familyId: crypto.randomUUID() })
      return {}
    },
  },
  resetSecondFactor: { ...administrators, ...alwaysWrites, given: ofMember },
  getSignInRules: { ...administrators, ...reads, given: nothing },
  setSignInRules: {
    ...administrators,
    ...alwaysWrites,
    async given({ database }) {
      await database.rows('DELETE FROM sign_in_rules')
      return { body: { second_factor_roles: ['admin'] } }
    },
  },
} satisfies AccessRows
