import type { SystemWarning } from '@castline/contract/values/system'
import { type MessageChannel, messageChannels } from '@castline/domain/messages/subjects'
import type { Database } from '#database/database.ts'
import { regularly } from '#database/regularly.ts'
import type { MessageSettings } from '#tracking/messages/message-settings.ts'
import type { VapidKeys } from '#tracking/messages/push-settings.ts'
import { sealedLinks } from '#tracking/messages/sealed-links.ts'
import { collectDigests, deleteOldDays } from './digest-queries.ts'
import { lineApi } from './line/line-api.ts'
import { lineChannel } from './line/line-channel.ts'
import { type ComposeSettings, composeMail, type Mail } from './mail/compose.ts'
import { type MailSender, mailSender } from './mail/mail-sender.ts'
import { writeMornings } from './morning-messages.ts'
import { pushChannel } from './push/push-channel.ts'
import { deleteDead } from './push/push-queries.ts'
import { pushSender } from './push/push-sender.ts'
import { type Claimed, deleteOldMessages, digestItems, openChannels } from './queries.ts'
import { type Channel, sendDueBy } from './send-messages.ts'
import { writeWarnings } from './system-messages.ts'
import { unsubscribePath } from './unsubscribe-page.ts'
import { unsubscribeTokens } from './unsubscribe-token.ts'

interface Options {
  readonly database: Database
  readonly tokenSecret: string
  readonly publicUrl: string | null
  /** Null if no mail is configured. */
  readonly mail: MessageSettings['mail']
  /** Null if nothing is pushed. */
  readonly push: VapidKeys | null
  /** Null if nothing is sent by LINE. */
  readonly line: MessageSettings['line']
  /** What needs an administrator's attention now. */
  readonly warnings: () => Promise<readonly SystemWarning[]>
  readonly attachmentOf: AttachmentOf
  readonly warn: (line: string, cause?: unknown) => void
}

const lookEveryMs = 5_000
const minuteMs = 60_000
const hourMs = 3600 * 1000

/** How links of mails are made and opened. */
export function composeSettings(tokenSecret: string, publicUrl: string): ComposeSettings {
  const tokens = unsubscribeTokens(tokenSecret)
  const { open } = sealedLinks(tokenSecret)
  return {
    publicUrl,
    openLink: open,
    unsubscribeAddress: (userId, subject) => `${publicUrl}/api${unsubscribePath}/${tokens.sign({ userId, subject })}`,
  }
}

type Attachment = NonNullable<Mail['attachments']>[number]

/** Returns the document that belongs to a message; null if there is none. */
type AttachmentOf = (message: Claimed) => Promise<Attachment | null>

/** Sends messages by mail. */
export function mailChannel(
  database: Database,
  settings: ComposeSettings,
  sender: MailSender,
  attachmentOf: AttachmentOf = async () => null,
): Channel {
  return async (message) => {
    const { address } = message
    if (address === null) return null
    const items = message.subject === 'digest' ? await digestItems(database, message.id) : []
    const attachment = await attachmentOf(message)
    const composed = composeMail({ ...message, address }, items, settings, attachment !== null)
    return composed && sender.send(attachment ? { ...composed, attachments: [attachment] } : composed)
  }
}

/** The codes of a response, without the text of the other server: it often has the address. */
const codesOf = (answer: string) => /^\d{3}(?:[ -]\d\.\d+\.\d+)?/.exec(answer)?.[0] ?? 'no code'

/** Says in the log which messages were refused for good. */
const reported =
  (name: MessageChannel, channel: Channel, warn: (line: string, cause?: unknown) => void): Channel =>
  async (message) => {
    const outcome = await channel(message)
    if (outcome?.kind === 'refused') warn(`The ${name} message ${message.id} was refused: ${codesOf(outcome.answer)}`)
    return outcome
  }

/** Sends messages while the server runs. Returns a function that stops it, after those that are under way. */
export async function sendMessagesRegularly({
  database,
  tokenSecret,
  publicUrl,
  mail,
  push,
  line,
  warnings,
  attachmentOf,
  warn,
}: Options): Promise<() => Promise<void>> {
  const channels: Partial<Record<MessageChannel, Channel>> = {
    ...(mail &&
      publicUrl && {
        mail: mailChannel(database, composeSettings(tokenSecret, publicUrl), mailSender(mail), attachmentOf),
      }),
    ...(push && { push: pushChannel(database, pushSender(push), push.publicKey) }),
    ...(line && publicUrl && { line: lineChannel(database, lineApi(line.token), publicUrl) }),
  }
  const opened = messageChannels.filter((channel) => channels[channel])
  await openChannels(database, opened)
  let isStopped = false
  let lastMinute = 0
  let lastHour = 0
  const write = async () => {
    const now = new Date()
    const [minute, hour] = [Math.floor(now.getTime() / minuteMs), Math.floor(now.getTime() / hourMs)]
    if (minute > lastMinute) {
      await writeMornings(database, now, warn)
      await collectDigests(database, now, warn)
      lastMinute = minute
    }
    if (hour > lastHour) {
      if (opened.length > 0) await writeWarnings(database, await warnings(), now, warn)
      await deleteOldMessages(database)
      await deleteOldDays(database)
      if (push) await deleteDead(database, push.publicKey)
      lastHour = hour
    }
  }
  // What is written is sent at the next look, by each channel beside the others: one whose server hangs delays only itself.
  const stops = [
    regularly(write, lookEveryMs, (error) => warn(`Messages could not be written: ${error.message}`, error)),
    ...opened.map((name) =>
      regularly(
        () => sendDueBy(database, name, reported(name, channels[name] as Channel, warn), warn, () => isStopped),
        lookEveryMs,
        (error) => warn(`Messages could not be sent by ${name}: ${error.message}`, error),
      ),
    ),
  ]
  return async () => {
    isStopped = true
    await Promise.all(stops.map((stop) => stop()))
  }
}
