import { randomBytes } from 'node:crypto'
import type { BodyOf } from '@castline/contract/call'
import type { useSignInLink } from '@castline/contract/sign-in-links'
import { audit } from '#database/audit.ts'
import type { Database, Queryable } from '#database/database.ts'
import type { Caller } from '#http/caller.ts'
import { ApiError, orNotFound } from '#http/errors.ts'
import { hashPassword } from '#passwords/passwords.ts'
import { endKeys } from '#sessions/key-queries.ts'
import { endSessions } from '#sessions/queries.ts'
import { sha256 } from '#sessions/refresh-tokens.ts'
import { queueMailTo } from '#tracking/messages/queue-messages.ts'
import type { SealedLinks } from '#tracking/messages/sealed-links.ts'
import { passwordHashOf } from '../queries.ts'
import { refuseGuessable } from '../refuse-guessable.ts'
import {
  forgetRequest,
  type LinkedUser,
  lockPerson,
  markEmailVerified,
  noteRequest,
  setPassword,
  storeLink,
  takeLink,
  userOfLink,
} from './queries.ts'

export interface MailWay {
  readonly publicUrl: string | null
  readonly links: SealedLinks
}

const page = '/auth/set-password'
const newToken = () => randomBytes(32).toString('base64url')

/** After the `#`, which neither servers, proxies nor previews of links see. */
const addressOf = (publicUrl: string, token: string) => `${publicUrl}${page}#${token}`

const over = () => new ApiError('sign_in_expired', 'This link was used, is too old, or was replaced by another one.')

/** Writes the mail with a link; returns false if mail is not set up, or the user has no address. */
async function mailLink(
  transaction: Queryable,
  { publicUrl, links }: MailWay,
  user: LinkedUser,
  mail: { subject: 'invitation' | 'password_reset'; token: string; until: string; by: Caller | null },
): Promise<boolean> {
  if (user.email === null || publicUrl === null) return false
  return queueMailTo(transaction, {
    subject: mail.subject,
    cause: `link:${sha256(mail.token).toString('hex')}`,
    address: user.email,
    readerId: user.id,
    values: { person: mail.by?.name ?? null, username: user.username, until: { time: mail.until } },
    sealedLink: links.seal(addressOf(publicUrl, mail.token)),
  })
}

/** Creates a link for a user. Throws 404, and 409 if it cannot be sent by mail. */
export function createLink(
  database: Database,
  way: MailWay,
  { caller, id, byMail }: { caller: Caller; id: string; byMail: boolean },
): Promise<{ token: string | null; expires_at: string }> {
  return database.transaction(async (transaction) => {
    const user = orNotFound(await lockPerson(transaction, id), 'user')
    const token = newToken()
    const expires_at = await storeLink(transaction, user.id, sha256(token), byMail)
    const subject = (await passwordHashOf(transaction, user.id)) === null ? 'invitation' : 'password_reset'
    if (byMail && !(await mailLink(transaction, way, user, { subject, token, until: expires_at, by: caller }))) {
      throw new ApiError('conflict', 'Mail is not set up, or this user has no address. Hand the link over.')
    }
    await forgetRequest(transaction, user.id)
    const details = { username: user.username, ...(byMail ? { mailed: true } : {}) }
    const entry = { action: 'user.sign-in-link', subject: 'user', subjectId: user.id } as const
    await audit(transaction, { by: caller.id, ...entry, details })
    return { token: byMail ? null : token, expires_at }
  })
}

/** Sends a link by mail, or notes the request for an administrator. Nothing for an unknown account. */
export async function forgot(database: Database, way: MailWay, name: string): Promise<void> {
  await database.transaction(async (transaction) => {
    const user = await noteRequest(transaction, name)
    if (!user || user.was_mailed) return
    if (user.email === null || way.publicUrl === null) return
    const token = newToken()
    const hasMail = await mailLink(transaction, way, user, {
      subject: 'password_reset',
      token,
      until: new Date(Date.now() + 24 * 3600 * 1000).toISOString(),
      by: null,
    })
    // A link that an administrator has handed over stays valid if no mail is sent.
    if (!hasMail) return
    await storeLink(transaction, user.id, sha256(token), true)
    await forgetRequest(transaction, user.id)
  })
}

/** Returns whose password a link sets. Throws 401 if it cannot be used. */
export async function openLink(database: Database, token: string): Promise<LinkedUser> {
  const user = await userOfLink(database, sha256(token))
  if (!user) throw over()
  return user
}

/** Sets the password of a link and ends all sessions; returns the user's id. Throws 401 for a used link, 400 for a weak password. */
export async function useLink(
  database: Database,
  { token, password, endKeys: endsKeys }: BodyOf<typeof useSignInLink>,
): Promise<string> {
  const user = await openLink(database, token)
  // Before the link is used up.
  await refuseGuessable('password', password, user)
  const passwordHash = await hashPassword(password)
  await database.transaction(async (transaction) => {
    const link = (await lockPerson(transaction, user.id)) && (await takeLink(transaction, sha256(token)))
    if (!link) throw over()
    await setPassword(transaction, user.id, passwordHash)
    if (link.mailed) await markEmailVerified(transaction, user.id)
    await endSessions(transaction, user.id, null)
    const keys = endsKeys ? await endKeys(transaction, user.id, user.id) : 0
    const entry = { action: 'user.password', subject: 'user', subjectId: user.id } as const
    await audit(transaction, {
      by: user.id,
      ...entry,
      details: { username: user.username, by: 'link', ...(keys > 0 && { keys }) },
    })
  })
  return user.id
}
