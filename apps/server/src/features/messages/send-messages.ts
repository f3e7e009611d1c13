import { setTimeout as sleep } from 'node:timers/promises'
import { concernsRole, isMessageSubject, type MessageChannel } from '@castline/domain/messages/subjects'
import type { Database } from '#database/database.ts'
import { failAtWarning, oneByOne } from '#database/one-by-one.ts'
import { isMailAddress } from './mail/mail-address.ts'
import type { Outcome } from './outcome.ts'
import { type Claimed, claimMessages, finishMessage, postponeMessage } from './queries.ts'

/** Sends one message through a channel. Null if there is nothing to send any more. */
export type Channel = (message: Claimed) => Promise<Outcome | null>

/** Responses of mail servers can be long. */
const longestAnswer = 1_000

/** At once, per server and channel: companies' mail servers limit connections of one client. */
const atOnce = 4

const mostRecordings = 30
const recordAgainMs = 1_000

/** Why a message is not sent any more, although it waits; null if it is. */
function dropReason(message: Claimed): string | null {
  const { subject, role, choice, reaches, weekly_address_id: outside } = message
  if (!reaches && outside) return 'The address does not get the report any more, or the project is archived.'
  if (!reaches && message.user_id === null) return 'The link was replaced or has expired, or the person is not active.'
  if (!reaches) return 'The person is not active or does not reach the project any more.'
  if (!isMessageSubject(subject)) return null
  if (choice === 'off') return 'The person has turned this off.'
  return role !== null && !concernsRole(subject, role) ? 'The person has another role.' : null
}

const pausedReason = 'The last mails to this address were refused. Correct it, or send this one again.'

/** Somebody asked for these now, and looks whether they arrive. */
const askedFor: readonly string[] = ['test', 'invitation', 'password_reset', 'weekly_question']

/** Whether the address of a mail is paused, unless somebody sends it again. */
const isHeldBack = ({ is_paused, copy, subject }: Claimed) => is_paused && copy === 1 && !askedFor.includes(subject)

async function send(database: Database, message: Claimed, channel: Channel): Promise<void> {
  const dropped = dropReason(message)
  if (dropped) return finishMessage(database, message, 'dropped', dropped)
  if (message.channel === 'mail' && !isMailAddress(message.address ?? '')) {
    return finishMessage(database, message, 'failed', 'This is not an e-mail address.')
  }
  if (isHeldBack(message)) return finishMessage(database, message, 'failed', pausedReason, message.address)
  // An error of our own must not end the others, and is shown like one of the other server.
  const outcome = await channel(message).catch((error: Error): Outcome => ({ kind: 'later', answer: error.message }))
  if (!outcome) return finishMessage(database, message, 'dropped', 'There is nothing left to send.')
  const answer = outcome.answer.slice(0, longestAnswer).replaceAll('\0', '')
  if (outcome.kind === 'later') {
    return postponeMessage(database, message, answer, { share: Math.random(), atLeast: outcome.afterSeconds ?? 0 })
  }
  if (outcome.kind === 'gone') return finishMessage(database, message, 'dropped', answer)
  const isSent = outcome.kind === 'sent'
  const refused = isSent || message.channel !== 'mail' ? null : message.address
  return insist(() => finishMessage(database, message, isSent ? 'sent' : 'failed', answer, refused))
}

/** The other side has the message: a short failure of the database must not send it again. */
async function insist(work: () => Promise<void>): Promise<void> {
  for (let attempt = 1; attempt < mostRecordings; attempt++) {
    try {
      return await work()
    } catch {
      await sleep(recordAgainMs)
    }
  }
  return work()
}

/**
 * Sends what is due by one channel, until nothing is or `isStopped`. Several servers share the work; a message is sent by
 * one of them. If this process dies while it sends, another one sends the message again, with the same id (decision 0124).
 */
export async function sendDueBy(
  database: Database,
  name: MessageChannel,
  channel: Channel,
  warn = failAtWarning,
  isStopped: () => boolean = () => false,
): Promise<void> {
  const work = async () => {
    while (!isStopped()) {
      const claimed = await claimMessages(database, [name], 1)
      if (claimed.length === 0) return
      // One that fails stays claimed, and is tried again when its claim has ended.
      await oneByOne(
        claimed,
        ({ id }) => `Message ${id}`,
        (message) => send(database, message, channel),
        warn,
      )
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
}

/** The same by several channels beside each other: a server of one that hangs does not delay the others. */
export async function sendDueMessages(
  database: Database,
  channels: Readonly<Partial<Record<MessageChannel, Channel>>>,
): Promise<void> {
  const all = Object.entries(channels) as [MessageChannel, Channel][]
  await Promise.all(all.map(([name, channel]) => sendDueBy(database, name, channel)))
}
