import type { Disposition } from '../status/transitions.ts'
import { can, type Role } from '../users/roles.ts'

/**
 * `repaired`: somebody reported the repair as done, and an inspector has not looked at it yet. `void`: opened by a
 * rejection that was undone at once; it is listed, but counts nowhere.
 */
export const ncrStatuses = ['open', 'decided', 'repaired', 'closed', 'void'] as const
export type NcrStatus = (typeof ncrStatuses)[number]

/** The statuses in which it is no longer worked on, and holds nothing. */
export const settledNcrStatuses = ['closed', 'void'] as const satisfies readonly NcrStatus[]

export function isSettled({ status }: { readonly status: NcrStatus }): boolean {
  return settledNcrStatuses.some((each) => each === status)
}

/** Whether it holds its component now. Twin in SQL: `tracking/quality/ncr-numbers.ts`. */
export function holdsNow(ncr: { readonly status: NcrStatus; readonly holds: boolean }): boolean {
  return ncr.holds && !isSettled(ncr)
}

export const severities = ['minor', 'major', 'critical'] as const
export type Severity = (typeof severities)[number]

/** The fields that an edit may change; each change is recorded with the old and the new value. */
export const ncrFields = [
  'defect_type',
  'severity',
  'description',
  'holds',
  'cost',
  'drawing_point',
  'model_point',
] as const
export type NcrField = (typeof ncrFields)[number]

/** What a non-conformance is about if it is no component: such a record holds nothing. */
export const ncrSubjectKinds = ['pour', 'mix', 'mould', 'drawing', 'place', 'model'] as const
export type NcrSubjectKind = (typeof ncrSubjectKinds)[number]

/** `NCR-001`, counted per project. Twin in SQL: `tracking/quality/ncr-numbers.ts`. */
export function formatNcrNumber(number: number): string {
  return `NCR-${String(number).padStart(3, '0')}`
}

/** The steps that a person may add to a non-conformance after it was reported. */
export const ncrSteps = [
  'comment',
  'photo',
  'assignment',
  'edit',
  'hold_end',
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
  /** A report by username asked for a hold, and nobody has replied yet. */
  readonly holdAsked: boolean
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
  /** Its rejection was undone: nothing follows but comments. */
  | 'void'
  /** Only a closed one is reopened. */
  | 'not_closed'
  /** It is closed only after a decision. */
  | 'undecided'
  /** Only what was decided to be repaired is reported as repaired. */
  | 'not_to_repair'
  /** Only a reported repair is sent back. */
  | 'not_repaired'
  /** There is no hold to end, and nobody asked for one. */
  | 'no_hold'
  /** The reporter cannot end its hold without another person. */
  | 'own_report'

/** Decided by inspectors and managers; comments and photos may come from everybody who may report. */
const needsDecider: Readonly<Record<NcrStep, boolean>> = {
  comment: false,
  photo: false,
  assignment: true,
  edit: true,
  hold_end: true,
  decision: true,
  // By the person who repaired it.
  repaired: false,
  sent_back: true,
  close: true,
  reopen: true,
}

/**
 * Whether a person may make a step of a non-conformance: null if they may, else why not. The reporter may decide or
 * close it, but not both, and cannot end its hold: that takes a second person.
 */
export function ncrRefusal(
  step: NcrStep,
  { status, holds, holdAsked, disposition, reportedBy, decidedBy }: NcrStanding,
  actor: { readonly id: string; readonly ownerId?: string; readonly role: Role },
): NcrRefusal | null {
  if (!can(actor.role, needsDecider[step] ? 'ncr:decide' : 'ncr:report')) return 'forbidden'
  if (step === 'comment') return null
  if (status === 'void') return 'void'
  if (step === 'reopen') return status === 'closed' ? null : 'not_closed'
  if (status === 'closed') return 'closed'
  if (step === 'repaired') return status === 'decided' && disposition === 'repair' ? null : 'not_to_repair'
  if (step === 'sent_back') return status === 'repaired' ? null : 'not_repaired'
  if (step === 'close' && status === 'open') return 'undecided'
  if (step === 'hold_end' && !holds && !holdAsked) return 'no_hold'
  // With an API key somebody is no second person.
  const person = actor.ownerId ?? actor.id
  const isOwn = reportedBy === person
  const endsHold = (step === 'hold_end' && holds) || (step === 'close' && decidedBy === person)
  return isOwn && endsHold ? 'own_report' : null
}
