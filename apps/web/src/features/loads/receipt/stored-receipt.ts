import type { BodyFor } from '@castline/contract/call'
import type { LoadDetail, receiveLoad } from '@castline/contract/loads'
import type { ReceiptOutcome } from '@castline/domain/loads'
import type { RejectionCode } from '@castline/domain/rejection-reasons'
import { storage } from '#api/storage.ts'

/** What the form says about a piece; null where nothing is chosen yet. */
export interface PieceReceipt {
  readonly outcome: ReceiptOutcome | null
  readonly reason_code: RejectionCode | null
  readonly reason: string
}

/** The form of a receipt as it is filled in, kept on the device until the server has it. */
export interface ReceiptDraft {
  readonly pieces: Readonly<Record<string, PieceReceipt>>
  readonly name: string
  readonly note: string
  /** The SVG path; empty if nobody has signed by finger. */
  readonly signature: string
  /** Set once it was confirmed: then it is sent until the server responds, under one idempotency key. */
  readonly sending: { readonly key: string; readonly occurredAt: string } | null
}

interface Stored {
  /** Another user of the device gets an empty form. */
  readonly userId: string
  /** Shows the pieces after a reload without a network. */
  readonly load: LoadDetail
  readonly draft: ReceiptDraft
}

const keyOf = (code: string) => `castline-receipt ${code}`

export const nothingSaid: PieceReceipt = { outcome: null, reason_code: null, reason: '' }

export const emptyDraft: ReceiptDraft = { pieces: {}, name: '', note: '', signature: '', sending: null }

/** The form that a user has begun for the load with this code; null if there is none. */
export function readReceipt(code: string, userId: string): Stored | null {
  try {
    const stored = JSON.parse(storage.getItem(keyOf(code)) ?? 'null') as Stored | null
    return stored?.userId === userId ? stored : null
  } catch {
    return null
  }
}

/** Keeps a form. False if the device is full or refuses: then a reload loses it. */
export function keepReceipt(code: string, stored: Stored): boolean {
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

/** The components that departed: those of which the receipt must say something. */
export function departedPieces({ components }: Pick<LoadDetail, 'components'>) {
  return components.filter(({ outcome }) => outcome !== 'left_behind')
}

/** What is missing in a form before it can be sent: pieces without an outcome or a reason, and the name. */
export function gapsOf(load: LoadDetail, draft: ReceiptDraft) {
  const said = departedPieces(load).map((piece) => ({
    id: piece.component_id,
    ...(draft.pieces[piece.component_id] ?? nothingSaid),
  }))
  return {
    undecided: said.filter(({ outcome }) => outcome === null).map(({ id }) => id),
    unreasoned: said
      .filter(({ outcome, reason_code, reason }) => outcome === 'refused' && !reason_code && !reason.trim())
      .map(({ id }) => id),
    isNameMissing: draft.name.trim() === '',
  }
}

/** The request body of a complete form. */
export function bodyOf(load: LoadDetail, draft: ReceiptDraft): BodyFor<typeof receiveLoad> {
  return {
    name: draft.name.trim(),
    signature: draft.signature || null,
    note: draft.note.trim() || null,
    ...(draft.sending && { occurred_at: draft.sending.occurredAt }),
    outcomes: departedPieces(load).map(({ component_id }) => {
      const { outcome, reason_code, reason } = draft.pieces[component_id] ?? nothingSaid
      const isRefused = outcome === 'refused'
      return {
        component_id,
        outcome: outcome ?? 'accepted',
        ...(isRefused && { reason_code, reason: reason.trim() || null }),
      }
    }),
  }
}
