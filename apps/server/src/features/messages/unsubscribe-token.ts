import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import { isMessageSubject, type MessageSubject } from '@castline/domain/messages/subjects'

export interface Unsubscription {
  /** Of `weekly_outside` the id of the address instead. */
  readonly userId: string
  readonly subject: MessageSubject | 'digest' | 'weekly_outside'
}

export interface UnsubscribeTokens {
  sign(unsubscription: Unsubscription): string
  /** Returns null for a token that is forged or of another installation. */
  read(token: string): Unsubscription | null
}

const tokenPattern = /^([0-9a-f-]{36})\.([a-z_]{1,40})\.([\w-]{22})$/

/**
 * Tokens of links that end the mails of a subject. They are computed from the servers' secret: the database has nothing
 * of them. Using one twice changes nothing, and all it can do is to end mails.
 */
export function unsubscribeTokens(tokenSecret: string): UnsubscribeTokens {
  const key = new Uint8Array(hkdfSync('sha256', tokenSecret, '', 'castline links for unsubscribing', 32))
  const codeOf = (text: string) => createHmac('sha256', key).update(text).digest().subarray(0, 16).toString('base64url')
  return {
    sign: ({ userId, subject }) => `${userId}.${subject}.${codeOf(`${userId}.${subject}`)}`,
    read(token) {
      const [, userId, subject, code] = tokenPattern.exec(token) ?? []
      if (!userId || !subject || !code) return null
      if (subject !== 'digest' && subject !== 'weekly_outside' && !isMessageSubject(subject)) return null
      const expected = codeOf(`${userId}.${subject}`)
      return timingSafeEqual(Buffer.from(code), Buffer.from(expected)) ? { userId, subject } : null
    },
  }
}
