import type { ComponentWith } from '@castline/contract/components'
import type { BlankLabel } from '@castline/contract/labels'
import { describingFields, fieldsWith, namesOf } from '@castline/domain/components/fields'
import type { PrintedPlace } from '@castline/domain/labels/layout'
import { formatQrCode } from '@castline/domain/labels/qr-code'

/** A place as it is printed. */
export type PlaceLabel = PrintedPlace & { readonly id: string }

/** The columns of a component's label and of the list that it is chosen from. */
export const labelColumns = ['section_name', ...fieldsWith({ onLabel: true }, namesOf(describingFields))] as const
export type LabelledComponent = ComponentWith<(typeof labelColumns)[number]>

/** The subject of a label: a component, a place, or a blank label. */
export type LabelItem = LabelledComponent | BlankLabel | PlaceLabel

/** The name shown to users: the component's control number, the code of a place or of a blank label. */
export function callName(item: LabelItem): string {
  if ('yard_name' in item) return item.place_code
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
  ticks: ReadonlySet<string>,
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
