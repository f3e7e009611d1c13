import type { Component } from '@castline/contract/components'
import type { BlankLabel } from '@castline/contract/labels'
import { formatQrCode } from '@castline/domain/labels/qr-code'

/** The subject of a label: a component, or a blank label. */
export type LabelItem = Component | BlankLabel

/** The name shown to users: the component's control number, or the code of a blank label. */
export function callName(item: LabelItem): string {
  return 'control_number' in item ? item.control_number : formatQrCode(item.qr_code)
}

/** The items to print. */
export interface Chosen<Item extends LabelItem = LabelItem> {
  /** At least enough items for the first sheet. */
  readonly first: readonly Item[]
  /** The number of labels to print. */
  readonly total: number
  /** The number of ticked items that no longer exist. */
  readonly gone: number
}

/** Adds or removes ticks. */
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
