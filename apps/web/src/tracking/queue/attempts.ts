import type { BodyFor } from '@castline/contract/call'
import type { receiveLoad } from '@castline/contract/calls/load-steps'
import type { LeftOutOfList } from '@castline/contract/left-out'
import type { DrawingPoint, ModelPoint, NcrSubject, PhotoMark } from '@castline/contract/ncr'
import type { AnswerValue } from '@castline/domain/checklists/checklists'
import type { Severity } from '@castline/domain/quality/ncrs'
import type { Status } from '@castline/domain/status/statuses'
import type { AllowedTransition } from '@castline/domain/status/transitions'
import type { CastingAttempt, CountAttempt, HoursAttempt } from './plant-attempts.ts'

/** The status change that the user requests. */
export interface Change {
  readonly to: Status
  readonly kind: AllowedTransition['kind']
  readonly reason?: string
  readonly note?: string
  /** Why a manager makes the step although a checklist is open. */
  readonly override?: string
}

/** One status change made by a user. When it is sent again, the server applies its idempotency key once. */
export interface Attempt extends Change {
  readonly key: string
  /** The component's id or, when only its label is known (`from` is null), the label's code. */
  readonly componentId: string
  /** The status that the user saw; null when the device did not know the component of the label. */
  readonly from: Status | null
  /** Null for a signed-in user. */
  readonly username: string | null
}

/** The steps of a load, for its calls. */
export type LoadWork =
  /** A scanned component is checked off; `componentId` is null when the device knows only its label. */
  | {
      readonly type: 'loaded'
      readonly componentId: string | null
      readonly code: string
      readonly add: boolean
      readonly curingReason?: string
    }
  | { readonly type: 'unloaded'; readonly componentId: string; readonly code: string }
  /** A rack is put on the load with everything on it; `componentIds` are those that the device knows to be on it. */
  | {
      readonly type: 'rack'
      readonly code: string
      readonly add: boolean
      readonly componentIds: readonly string[]
      readonly curingReason?: string
    }
  /** `reason`: why it exceeds limits. */
  | { readonly type: 'depart'; readonly reason: string | null; readonly curingReason?: string }
  | { readonly type: 'arrive' }
  | ReceiptWork

/** A receipt. Photos of refused components are stored beside the attempt, and sent after it. */
export interface ReceiptWork {
  readonly type: 'receive'
  readonly body: BodyFor<typeof receiveLoad>
  /** The component of each photo. */
  readonly photosOf?: readonly string[]
  /** The status changes of the components, by their ids, once the server has the receipt. */
  readonly changes?: Readonly<Record<string, string>>
}

/** One step of a load made by a signed-in user. When it is sent again, the server applies its idempotency key once. */
export interface LoadAttempt {
  readonly kind: 'load'
  readonly key: string
  readonly load: { readonly id: string; readonly number: string }
  readonly work: LoadWork
}

/** A defect of a component, or of something else. */
export interface Report {
  /** One of the two. */
  readonly component_id?: string
  readonly subject?: NcrSubject
  /** Of one record for several components. */
  readonly further_component_ids?: string[]
  /** The failed item of a checklist that it is reported from. */
  readonly checklist_item?: { readonly series_id: string; readonly item_id: string }
  readonly defect_type: string
  readonly severity: Severity
  readonly description: string | null
  readonly holds: boolean
  /** Where it is on the drawing of the component. */
  readonly drawing_point?: DrawingPoint
  /** Where it is in the building. */
  readonly model_point?: ModelPoint
  /** By username: asks an inspector for a hold. */
  readonly hold_asked?: boolean
}

/**
 * A defect that somebody reports; its photos are stored beside the attempt. When it is sent again, the server applies
 * its idempotency key once.
 */
export interface ReportAttempt {
  readonly kind: 'report'
  readonly key: string
  /** A signed-in user reports in a project; a username alone reports without a hold. */
  readonly by: { readonly projectId: string } | { readonly username: string }
  readonly report: Report
  /** The defect type in the words in which it was chosen. */
  readonly defect: string
  /** Whether it was made without a network. */
  readonly isOffline: boolean
  /** The marks of each photo. */
  readonly marks: readonly (readonly PhotoMark[])[]
  /** The number of the photo that the viewer of the building has drawn. */
  readonly view?: number
  /** The non-conformance, once the server has the report; its photos are sent next. */
  readonly reported: {
    readonly id: string | null
    readonly number: string
    readonly left_out?: readonly LeftOutOfList[]
  } | null
}

/**
 * A component or a rack that was moved to a place, by the code of its label: the device need not know the component. When it is
 * sent again, the server applies its idempotency key once.
 */
export interface MoveAttempt {
  readonly kind: 'move'
  readonly key: string
  readonly place: { readonly id: string; readonly code: string }
  readonly componentCode: string
  /** It is a rack, which moves with what is on it; `isEmpty`: without. */
  readonly rack?: { readonly id: string; readonly code: string; readonly isEmpty: boolean }
}

/**
 * A stocktake of a place: the codes of all labels that were scanned. When it is sent again, the server applies its
 * idempotency key once.
 */
export interface StocktakeAttempt {
  readonly kind: 'stocktake'
  readonly key: string
  readonly place: { readonly id: string; readonly code: string }
  readonly codes: readonly string[]
  /** How long it took in ms: what was put there meanwhile is not missing. */
  readonly durationMs: number
  /** How long before its end each label was scanned, in the order of `codes`; an earlier version stored none. */
  readonly agesMs?: readonly number[]
  /** What is not manufactured by the books is: it was seen. */
  readonly manufacture: boolean
  /** What has left the plant by the books came back; an earlier version stored none. */
  readonly returns?: boolean
}

/**
 * An answer to an item of a checklist; photos are stored beside the attempt. When it is sent again, the server applies
 * its idempotency key once.
 */
export interface AnswerAttempt {
  readonly kind: 'answer'
  readonly key: string
  readonly componentId: string
  /** The version of the template when it was answered. */
  readonly templateId: string
  readonly seriesId: string
  readonly itemId: string
  readonly value: AnswerValue
  readonly note: string | null
  /** The names of the checklist and the item on the screens; empty if the device no longer knows them. */
  readonly checklist: string
  readonly item: string
}

/** A person has taken note of a revision that was released after the component was made. Repeating it changes nothing. */
export interface AcknowledgeAttempt {
  readonly kind: 'acknowledge'
  readonly key: string
  readonly componentId: string
  readonly revision: number
}

/** What waits on a device is one of these. They are stored, so later versions of the product must still read them. */
export type QueuedAttempt =
  | Attempt
  | LoadAttempt
  | ReportAttempt
  | MoveAttempt
  | StocktakeAttempt
  | AnswerAttempt
  | AcknowledgeAttempt
  | CastingAttempt
  | HoursAttempt
  | CountAttempt

/** The username in an attempt; null for a signed-in user. */
export function usernameOf(attempt: QueuedAttempt): string | null {
  if (attempt.kind === 'report') return 'username' in attempt.by ? attempt.by.username : null
  return 'username' in attempt ? attempt.username : null
}

/** Timeout after which an error is shown. The same attempt can then be sent again. */
export const timeoutMs = 20_000

/** The same for photos, which take a while on a slow network. */
export const photosTimeoutMs = 120_000

/** A random key. Browsers provide `randomUUID` in secure contexts only, and labels are also scanned on plain HTTP. */
export function newKey(source: Pick<Crypto, 'getRandomValues'> & Partial<Pick<Crypto, 'randomUUID'>> = crypto): string {
  if (source.randomUUID) return source.randomUUID()
  return Array.from(source.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
