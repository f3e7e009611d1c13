import type { Role } from '../users/roles.ts'

/** What people can be informed about, in the order of the settings. */
export const messageSubjects = [
  'ncr_assigned',
  'ncr_overdue',
  'rejection',
  'hold',
  'strength',
  'load_planned',
  'load_departed',
  'load_arrived',
  'load_received',
  'late',
  'shortages',
  'not_ready',
  'materials_short',
  'drawing_approval',
  'drawing_replaced',
  'weekly_report',
  'system',
] as const
export type MessageSubject = (typeof messageSubjects)[number]

/** Messages that somebody asked for: sent at once, also to those who chose otherwise. */
export const directSubjects = [
  'test',
  'invitation',
  'password_reset',
  'key_created',
  'wrong_codes',
  'weekly_question',
  'weekly_outside',
] as const
export type DirectSubject = (typeof directSubjects)[number]

/** Every subject of a stored message. */
export type StoredSubject = MessageSubject | DirectSubject | 'digest'

export const messageChannels = ['mail', 'push', 'line'] as const
export type MessageChannel = (typeof messageChannels)[number]

export const messageChoices = ['now', 'digest', 'off'] as const
export type MessageChoice = (typeof messageChoices)[number]

type Chosen = Partial<Record<MessageSubject, MessageChoice>>

/** By mail; what is not named is off. The bell shows all of it to those who have the page open. */
const byRole: Record<Role, Chosen> = {
  admin: { ncr_assigned: 'now', system: 'now' },
  manager: {
    ncr_assigned: 'now',
    ncr_overdue: 'digest',
    rejection: 'digest',
    hold: 'now',
    strength: 'now',
    load_received: 'digest',
    late: 'digest',
    shortages: 'digest',
    materials_short: 'digest',
    drawing_approval: 'now',
    weekly_report: 'now',
  },
  producer: {
    ncr_assigned: 'now',
    ncr_overdue: 'digest',
    strength: 'now',
    not_ready: 'now',
    materials_short: 'digest',
    drawing_replaced: 'now',
  },
  transporter: { ncr_assigned: 'now', ncr_overdue: 'digest', load_planned: 'digest' },
  inspector: { ncr_assigned: 'now', ncr_overdue: 'digest', rejection: 'digest', hold: 'now', strength: 'now' },
  installer: { ncr_assigned: 'now', ncr_overdue: 'digest', load_departed: 'now' },
  viewer: {},
}

/** Subjects that are also sent as a push notification to devices that allow it; they are few and urgent. */
const pushed: ReadonlySet<MessageSubject> = new Set(['ncr_assigned', 'hold', 'strength', 'not_ready', 'load_departed'])

/** LINE counts and charges messages: by it these alone are sent at once, all else as a digest. */
const urgent: ReadonlySet<MessageSubject> = new Set(['hold', 'strength'])

/** What a role gets of a subject by a channel until the person chooses. */
export function defaultChoice(role: Role, subject: MessageSubject, channel: MessageChannel): MessageChoice {
  const byMail = byRole[role][subject] ?? 'off'
  if (channel === 'mail' || byMail === 'off') return byMail
  if (channel === 'push') return pushed.has(subject) ? 'now' : 'off'
  return urgent.has(subject) ? byMail : 'digest'
}

/** What a person can choose for a subject by a channel. */
export function choicesOf(subject: MessageSubject, channel: MessageChannel): readonly MessageChoice[] {
  return channel !== 'line' || urgent.has(subject) ? messageChoices : messageChoices.filter((one) => one !== 'now')
}

/** Only administrators can act on these. */
export function concernsRole(subject: MessageSubject, role: Role): boolean {
  return subject !== 'system' || role === 'admin'
}

export function isMessageSubject(subject: string): subject is MessageSubject {
  return messageSubjects.some((one) => one === subject)
}
