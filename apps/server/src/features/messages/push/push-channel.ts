import type { Database } from '#database/database.ts'
import type { Outcome } from '../outcome.ts'
import { type Claimed, digestItems } from '../queries.ts'
import type { Channel } from '../send-messages.ts'
import { payloadOf } from './payload.ts'
import { deleteEnded, devicesOf, type SubscribedDevice, storeReceipt } from './push-queries.ts'
import type { Push, PushSender } from './push-sender.ts'

const digits = (id: string) => id.replaceAll('-', '')

async function sendTo(
  { database, sender }: { readonly database: Database; readonly sender: PushSender },
  message: Claimed,
  device: SubscribedDevice,
  push: Push,
): Promise<Outcome> {
  const outcome = await sender.send(device, push)
  if (outcome.kind === 'sent') await storeReceipt(database, message, device.id)
  if (outcome.kind === 'gone') await deleteEnded(database, device)
  return outcome
}

/**
 * What became of a message: it is tried again while a device may still get it, and was sent if any device has it. A
 * device that is gone does not matter beside another one.
 */
function together(outcomes: readonly Outcome[], anyHasIt: boolean): Outcome {
  const answer = outcomes.map((outcome) => outcome.answer).join('; ')
  const waits = outcomes.flatMap((outcome) => (outcome.kind === 'later' ? [outcome.afterSeconds ?? 0] : []))
  if (waits.length > 0) return { kind: 'later', answer, afterSeconds: Math.max(...waits) }
  if (anyHasIt || outcomes.some(({ kind }) => kind === 'sent')) return { kind: 'sent', answer }
  return { kind: outcomes.some(({ kind }) => kind === 'refused') ? 'refused' : 'gone', answer }
}

/** Shows messages as notifications on all devices of a person; a device that has one is not sent it again. */
export function pushChannel(database: Database, sender: PushSender, publicKey: string): Channel {
  return async (message) => {
    const items = message.subject === 'digest' ? await digestItems(database, message.id) : []
    const payload = payloadOf(message, items)
    const devices = payload ? await devicesOf(database, message, publicKey) : []
    if (!payload || devices.length === 0) return null
    const push = { payload, topic: digits(message.id), isUrgent: message.subject !== 'digest' }
    const waiting = devices.filter(({ has_it }) => !has_it)
    const outcomes = await Promise.all(waiting.map((device) => sendTo({ database, sender }, message, device, push)))
    return together(outcomes, waiting.length < devices.length)
  }
}
