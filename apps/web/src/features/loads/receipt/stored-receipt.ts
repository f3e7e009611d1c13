import type { BodyFor } from '@castline/contract/call'
import type { receiveLoad } from '@castline/contract/calls/load-steps'
import type { LoadDetail } from '@castline/contract/load'
import { type ReceiptOutcome, receiptOutcomes } from '@castline/domain/loads/loads'
import { isSignature } from '@castline/domain/quality/signatures'
import { type RejectionCode, rejectionCodes } from '@castline/domain/status/rejection-reasons'
import { storage } from '#api/storage.ts'
import { isRecord, isStoredLoad } from '#tracking/loads/stored-load.ts'

/** The entry for a piece; null where nothing is chosen yet. */
export interface PieceReceipt {
  readonly outcome: ReceiptOutcome | null
  readonly reason_code: RejectionCode | null
  readonly reason: string
  /** A refused piece stays on the vehicle, and goes back to the plant. */
  readonly goesBack?: boolean
}

/** The form of a receipt, stored on the device until the server has it. */
export interface ReceiptDraft {
  readonly pieces: Readonly<Record<string, PieceReceipt>>
  readonly name: string
  readonly note: string
  /** The SVG path; empty without a signature by finger. */
  readonly signature: string
  /** Where the pieces are put. Forms of earlier versions have none. */
  readonly place?: { readonly id: string; readonly path: string } | null
  /** The idempotency key under which it was last confirmed; null before. */
  readonly sentKey: string | null
}

interface Stored {
  /** Another user of the device gets an empty form. */
  readonly userId: string
  /** Shows the pieces after a reload without a network. */
  readonly load: LoadDetail
  readonly draft: ReceiptDraft
}

/** What can be said of a piece: one on hold is received, and accepted after its release. */
export const outcomesFor = ({ holds }: Pick<LoadDetail['components'][number], 'holds'>): readonly ReceiptOutcome[] =>
  receiptOutcomes.filter((outcome) => outcome !== (holds.length > 0 ? 'accepted' : 'held'))

const keyOf = (code: string) => `castline-receipt ${code}`

export const undecided: PieceReceipt = { outcome: null, reason_code: null, reason: '' }

export const emptyDraft: ReceiptDraft = { pieces: {}, name: '', note: '', signature: '', sentKey: null }

const isText = (value: unknown): value is string => typeof value === 'string'

function isPieceReceipt(value: unknown): boolean {
  if (!isRecord(value)) return false
  const { outcome, reason_code, reason } = value
  return (
    (outcome === null || receiptOutcomes.some((each) => each === outcome)) &&
    (reason_code === null || rejectionCodes.some((each) => each === reason_code)) &&
    isText(reason)
  )
}

function isDraft(value: unknown): value is ReceiptDraft {
  if (!isRecord(value)) return false
  const { pieces, name, note, signature, place, sentKey } = value
  return (
    isRecord(pieces) &&
    Object.values(pieces).every(isPieceReceipt) &&
    [name, note].every(isText) &&
    isText(signature) &&
    (signature === '' || isSignature(signature)) &&
    (place === undefined || place === null || (isRecord(place) && isText(place.id) && isText(place.path))) &&
    (sentKey === null || isText(sentKey))
  )
}

/** Whether stored data, maybe of another version of the product, is a form that this version can show. */
function isStored(value: unknown): value is Stored {
  return isRecord(value) && isText(value.userId) && isStoredLoad(value.load) && isDraft(value.draft)
}

/** The form that a user has begun for the load with this code; null if there is none or it cannot be read. */
export function readReceipt(code: string, userId: string): Stored | null {
  try {
    const stored: unknown = JSON.parse(storage.getItem(keyOf(code)) ?? 'null')
    return isStored(stored) && stored.userId === userId ? stored : null
  } catch {
    return null
  }
}

/** Stores a form. Returns false if the device is full or forbids storage: a reload then loses it. */
export function storeReceipt(code: string, stored: Stored): boolean {
  try {
    storage.setItem(keyOf(code), JSON.stringify(stored))
    return true
  } catch {
    return false
  }
}

export function forgetReceipt(code: string): void {
  storage.removeItem(keyOf(code))
}

/** The components that departed: the receipt must contain each of them. */
export function departedPieces({ components }: Pick<LoadDetail, 'components'>) {
  return components.filter(({ outcome }) => outcome !== 'left_behind' && outcome !== 'returned')
}

/** The missing entries of a form before it can be sent: pieces without an outcome or a reason, and the name. */
export function gapsOf(load: LoadDetail, draft: ReceiptDraft) {
  const pieces = departedPieces(load).map((piece) => ({
    id: piece.component_id,
    ...(draft.pieces[piece.component_id] ?? undecided),
  }))
  return {
    undecided: pieces.filter(({ outcome }) => outcome === null).map(({ id }) => id),
    unreasoned: pieces
      .filter(({ outcome, reason_code, reason }) => outcome === 'refused' && !reason_code && !reason.trim())
      .map(({ id }) => id),
    isNameMissing: draft.name.trim() === '',
  }
}

/** The photos of the refused components of a receipt, with the component of each. */
export function photosWith(
  { outcomes }: Pick<BodyFor<typeof receiveLoad>, 'outcomes'>,
  photos: Readonly<Record<string, readonly File[]>>,
): { photos: File[]; photosOf: string[] } {
  const refused = outcomes.filter(({ outcome }) => outcome === 'refused').map(({ component_id }) => component_id)
  return {
    photos: refused.flatMap((id) => photos[id] ?? []),
    photosOf: refused.flatMap((id) => (photos[id] ?? []).map(() => id)),
  }
}

/** The request body of a complete form. */
export function bodyOf(load: LoadDetail, draft: ReceiptDraft): BodyFor<typeof receiveLoad> {
  return {
    name: draft.name.trim(),
    signature: draft.signature || null,
    note: draft.note.trim() || null,
    ...(draft.place && { place_id: draft.place.id }),
    outcomes: departedPieces(load).map(({ component_id }) => {
      const { outcome, reason_code, reason, goesBack = false } = draft.pieces[component_id] ?? undecided
      const isRefused = outcome === 'refused'
      return {
        component_id,
        outcome: outcome ?? 'accepted',
        ...(isRefused && { reason_code, reason: reason.trim() || null, ...(goesBack && { goes_back: true }) }),
      }
    }),
  }
}
