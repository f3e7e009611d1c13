import { can, type Role } from './roles.ts'
import type { Disposition } from './transitions.ts'

/** `repaired`: somebody reported the repair as done, and an inspector has not looked at it yet. */
export const ncrStatuses = ['open', 'decided', 'repaired', 'closed'] as const
export type NcrStatus = (typeof ncrStatuses)[number]

export const severities = ['minor', 'major', 'critical'] as const
export type Severity = (typeof severities)[number]

/** `NCR-001`, counted per project. */
export function formatNcrNumber(number: number): string {
  return `NCR-${String(number).padStart(3, '0')}`
}

/** The steps that a person may add to a non-conformance after it was reported. */
export const ncrSteps = [
  'comment',
  'photo',
  'assignment',
  'edit',
  'decision',
  'repaired',
  'sent_back',
  'close',
  'reopen',
] as const
export type NcrStep = (typeof ncrSteps)[number]

export interface NcrStanding {
  readonly status: NcrStatus
  readonly holds: boolean
  readonly disposition: Disposition | null
  /** The id of the user who reported it; null for migrated ones. */
  readonly reportedBy: string | null
  /** The id of the user who decided on it last. */
  readonly decidedBy: string | null
}

export type NcrRefusal =
  | 'forbidden'
  /** It is closed: it must be reopened first. */
  | 'closed'
  /** Only a closed one is reopened. */
  | 'not_closed'
  /** It is closed only after a decision. */
  | 'undecided'
  /** Only what was decided to be repaired is reported as repaired. */
  | 'not_to_repair'
  /** Only a reported repair is sent back. */
  | 'not_repaired'
  /** The reporter cannot end its hold without another person. */
  | 'own_report'

/** Decided by inspectors and managers; comments and photos may come from everybody who may report. */
const needsDecider: Readonly<Record<NcrStep, boolean>> = {
  comment: false,
  photo: false,
  assignment: true,
  edit: true,
  decision: true,
  // By whoever repaired it.
  repaired: false,
  sent_back: true,
  close: true,
  reopen: true,
}

/**
 * Whether a person may make a step of a non-conformance: null if they may, else why not. The reporter may decide or
 * close it, but not both: that takes a second person. `endsHold`: an edit that removes its hold.
 */
export function ncrRefusal(
  step: NcrStep,
  { status, disposition, reportedBy, decidedBy }: NcrStanding,
  actor: { readonly id: string; readonly role: Role },
  endsHold = false,
): NcrRefusal | null {
  if (!can(actor.role, needsDecider[step] ? 'ncr:decide' : 'ncr:report')) return 'forbidden'
  if (step === 'comment') return null
  if (step === 'reopen') return status === 'closed' ? null : 'not_closed'
  if (status === 'closed') return 'closed'
  if (step === 'repaired') return status === 'decided' && disposition === 'repair' ? null : 'not_to_repair'
  if (step === 'sent_back') return status === 'repaired' ? null : 'not_repaired'
  if (step === 'close' && status === 'open') return 'undecided'
  const isOwn = reportedBy === actor.id
  if (isOwn && (endsHold || (step === 'close' && decidedBy === actor.id))) return 'own_report'
  return null
}
