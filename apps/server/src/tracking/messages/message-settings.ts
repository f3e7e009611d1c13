import * as z from 'zod/mini'
import { type MailSettings, mailFrom, mailServer } from './mail-settings.ts'
import { publicKeyOf, pushSubject } from './push-settings.ts'

/** How people are reached who have no page open. */
export interface MessageSettings {
  /** Null if no mail is sent. */
  readonly mail: MailSettings | null
  readonly push: {
    /** Whom push services may write to; null if nothing is pushed. */
    readonly subject: string | null
    /** As base64url; null for one of the data directory. */
    readonly privateKey: string | null
  }
  /** The Messaging API of an official account; null if nothing is sent by LINE. */
  readonly line: { readonly token: string; readonly secret: string } | null
}

export const messageMends = {
  MAIL_URL:
    'smtps://user:password@host:465 or smtp://user:password@host:587, with ?tls=optional to allow no encryption',
  MAIL_FROM: 'an address that the mail server accepts as the sender, e.g. Castline <castline@example.com>',
  LINE_CHANNEL_TOKEN: 'the channel access token of the Messaging API, without spaces',
  LINE_CHANNEL_SECRET: 'the channel secret, 32 hexadecimal digits',
  VAPID_PRIVATE_KEY: '43 letters of base64url, e.g. the content of the file vapid-key in the DATA_DIR of a server',
}

/** The variables of channels. */
/** Also read from files: see config.ts. */
export const messageSecrets = ['MAIL_URL', 'VAPID_PRIVATE_KEY', 'LINE_CHANNEL_TOKEN', 'LINE_CHANNEL_SECRET']

export const messageVariables = {
  MAIL_URL: z.optional(z.string().check(z.refine((url) => mailServer(url) !== null))),
  MAIL_FROM: z.optional(z.string().check(z.refine((text) => mailFrom(text) !== null))),
  LINE_CHANNEL_TOKEN: z.optional(z.string().check(z.regex(/^[\x21-\x7e]{20,500}$/))),
  LINE_CHANNEL_SECRET: z.optional(z.string().check(z.regex(/^[0-9a-f]{32}$/))),
  VAPID_PRIVATE_KEY: z.optional(z.string().check(z.refine((key) => publicKeyOf(key) !== null))),
}

const variables = z.object(messageVariables)
type Given = z.output<typeof variables> & { readonly PUBLIC_URL?: string | undefined }

/** Returns which variable is missing beside others, and why; null if none is. */
export function missingMessageVariable(given: Given): string | null {
  const { MAIL_URL, MAIL_FROM, PUBLIC_URL, LINE_CHANNEL_TOKEN, LINE_CHANNEL_SECRET } = given
  if (Boolean(LINE_CHANNEL_TOKEN) !== Boolean(LINE_CHANNEL_SECRET)) {
    const missing = LINE_CHANNEL_TOKEN ? 'LINE_CHANNEL_SECRET' : 'LINE_CHANNEL_TOKEN'
    return `${missing} is missing: LINE needs token and secret. It must be ${messageMends[missing]}.`
  }
  if (LINE_CHANNEL_TOKEN && !PUBLIC_URL) return 'PUBLIC_URL is missing: messages by LINE contain links.'
  if (MAIL_URL && !MAIL_FROM) return `MAIL_FROM is missing: with MAIL_URL it must be ${messageMends.MAIL_FROM}.`
  return MAIL_URL && !PUBLIC_URL ? 'PUBLIC_URL is missing: mails contain links.' : null
}

/** Reads the settings of the channels from valid variables. */
export function messageSettingsOf(given: Given): MessageSettings {
  const { MAIL_URL, MAIL_FROM, PUBLIC_URL, VAPID_PRIVATE_KEY, LINE_CHANNEL_TOKEN, LINE_CHANNEL_SECRET } = given
  const server = MAIL_URL ? mailServer(MAIL_URL) : null
  const from = MAIL_FROM ? mailFrom(MAIL_FROM) : null
  return {
    mail: server && from && { server, from },
    push: { subject: pushSubject(PUBLIC_URL ?? null, from), privateKey: VAPID_PRIVATE_KEY ?? null },
    line: LINE_CHANNEL_TOKEN && LINE_CHANNEL_SECRET ? { token: LINE_CHANNEL_TOKEN, secret: LINE_CHANNEL_SECRET } : null,
  }
}
