import type { Component } from '@castline/contract/components'
import type { BlankLabel } from '@castline/contract/labels'
import { formatQrCode } from '@castline/domain/qr-code'

/** What a label is printed for: a piece, or whichever piece it will be glued to. */
export type LabelItem = Component | BlankLabel

/** How people call it: the piece's control number, or the code of a label that is on no piece yet. */
export function callName(item: LabelItem): string {
  return 'control_number' in item ? item.control_number : formatQrCode(item.qr_code)
}

/** What gets a label. */
export interface Chosen<Item extends LabelItem = LabelItem> {
  /** At least what the first sheet holds. */
  readonly first: readonly Item[]
  /** How many labels there will be. */
  readonly total: number
  /** How many were ticked and are not there any more. */
  readonly gone: number
}

/** The ticks with some more, or without some of them. */
export function withTicks(
  ticks: ReadonlySet<string> | null,
  changed: readonly string[],
  isTicked: boolean,
): ReadonlySet<string> {
  const next = new Set(ticks)
  for (const each of changed) {
    if (isTicked) next.add(each)
    else next.delete(each)
  }
  return next
}
