import type { MessageSubject } from '../messages/subjects.ts'

/** What other programs are called about, as the body of a call names it. */
export const webhookTypes = [
  'component.status',
  'component.rejected',
  'ncr.assigned',
  'ncr.overdue',
  'ncr.hold',
  'pour.weak',
  'load.planned',
  'load.departed',
  'load.arrived',
  'load.received',
  'plan.late',
  'plan.shortages',
  'castings.not_ready',
  'materials.short',
  'concrete.ordered',
  'drawing.approval',
  'drawing.replaced',
] as const
export type WebhookType = (typeof webhookTypes)[number]

/** The type of a call that somebody asked for to try a webhook. */
export const testType = 'webhook.test'

const typeOfSubject: Readonly<Record<MessageSubject, WebhookType | null>> = {
  rejection: 'component.rejected',
  ncr_assigned: 'ncr.assigned',
  ncr_overdue: 'ncr.overdue',
  hold: 'ncr.hold',
  strength: 'pour.weak',
  load_planned: 'load.planned',
  load_departed: 'load.departed',
  load_arrived: 'load.arrived',
  load_received: 'load.received',
  late: 'plan.late',
  shortages: 'plan.shortages',
  not_ready: 'castings.not_ready',
  materials_short: 'materials.short',
  drawing_approval: 'drawing.approval',
  drawing_replaced: 'drawing.replaced',
  // A document for people, and what is about the installation.
  weekly_report: null,
  system: null,
}

/** The type of the calls about what people get messages about; null if there are none. */
export const webhookTypeOf = (subject: MessageSubject): WebhookType | null => typeOfSubject[subject]

const minute = 60
const hour = 60 * minute

/** Pauses in seconds after each failed attempt, as Standard Webhooks proposes; after a tenth failure nothing is tried. */
export const webhookPauses = [
  5,
  5 * minute,
  30 * minute,
  2 * hour,
  5 * hour,
  10 * hour,
  14 * hour,
  20 * hour,
  24 * hour,
] as const

/** Another server may ask for a pause of this many seconds at most. */
const longestPause = 24 * hour

/**
 * The seconds until the next attempt after `tries` failed ones; null after the last. `share` from 0 to 1 spreads the
 * attempts of many; `asked` is the pause that the other server asked for, in seconds.
 */
export function nextPause(tries: number, share: number, asked: number | null = null): number | null {
  const pause = webhookPauses[tries - 1]
  if (pause === undefined) return null
  return Math.max(pause, Math.min(asked ?? 0, longestPause)) * (1 + 0.1 * share)
}
