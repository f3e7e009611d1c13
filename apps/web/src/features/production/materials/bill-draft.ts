import type { BillItem } from '@castline/contract/bills'
import { itemKey, type MaterialKind, type MaterialUnit } from '@castline/domain/production/materials'
import type { NumberEntry } from '#ui/numbers/number-entry.ts'

/** An item as it is typed. */
export interface ItemDraft {
  readonly key: number
  readonly kind: MaterialKind
  readonly number: string
  readonly name: string
  readonly unit: MaterialUnit
  readonly quantity: string
  readonly drawing: string
  readonly revision: string
}

let last = 0

export const emptyItem = (): ItemDraft => ({
  key: last++,
  kind: 'cage',
  number: '',
  name: '',
  unit: 'pcs',
  quantity: '',
  drawing: '',
  revision: '',
})

export const draftOf = (item: BillItem, entry: NumberEntry): ItemDraft => ({
  key: last++,
  ...item,
  name: item.name ?? '',
  quantity: entry.write(item.quantity),
  drawing: item.drawing ?? '',
  revision: item.revision ?? '',
})

/** Whether nothing was typed: such a row is left out. */
const isEmpty = ({ number, name, quantity }: ItemDraft) => (number + name + quantity).trim() === ''

type Read =
  | { readonly ok: true; readonly items: readonly BillItem[] }
  | { readonly ok: false; readonly fault: 'item' | 'twice'; readonly number: string; readonly key: number }

/** Returns the items of a draft, or the first that cannot be stored. */
export function readDraft(drafts: readonly ItemDraft[], entry: NumberEntry): Read {
  const items: BillItem[] = []
  const known = new Set<string>()
  for (const draft of drafts.filter((each) => !isEmpty(each))) {
    const { key, kind, unit } = draft
    const number = draft.number.trim()
    const quantity = entry.measureOf(draft.quantity)
    if (number === '' || quantity === null || !(quantity > 0)) return { ok: false, fault: 'item', number, key }
    if (known.has(itemKey({ number, unit }))) return { ok: false, fault: 'twice', number, key }
    known.add(itemKey({ number, unit }))
    const given = { name: draft.name, drawing: draft.drawing, revision: draft.revision }
    const texts = Object.fromEntries(Object.entries(given).map(([name, text]) => [name, text.trim() || null]))
    items.push({ kind, unit, number, quantity, ...(texts as Pick<BillItem, keyof typeof given>) })
  }
  return { ok: true, items }
}
