import { type LabelLayout, type LabelLayoutName, labelLayouts, placesOnSheet } from '@castline/domain/labels/sheets'

/** The number of sheets for this many labels, with `skip` used positions on the first one. */
export function sheetCount(layout: LabelLayout, labels: number, skip: number): number {
  return labels === 0 ? 0 : Math.ceil((labels + skip) / placesOnSheet(layout))
}

/** The items of each sheet by position. The used positions of the first sheet come first, as null. */
export function sheetsOf<Item>(layout: LabelLayout, items: readonly Item[], skip: number): (Item | null)[][] {
  const places = [...Array<null>(items.length > 0 ? skip : 0).fill(null), ...items]
  const perSheet = placesOnSheet(layout)
  return Array.from({ length: Math.ceil(places.length / perSheet) }, (_, sheet) =>
    places.slice(sheet * perSheet, (sheet + 1) * perSheet),
  )
}

/** Limits the number of used positions to the layout's; at least one position remains free. */
export function limitSkip(layout: LabelLayoutName, skip: number): number {
  return Math.min(Math.max(0, Math.trunc(skip) || 0), placesOnSheet(labelLayouts[layout]) - 1)
}
