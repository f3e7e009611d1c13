import { type LabelLayout, type LabelLayoutName, labelLayouts, placesOnSheet } from '@castline/domain/label-sheets'

/** How many sheets that many labels need, when `skip` places of the first one are used already. */
export function sheetCount(layout: LabelLayout, labels: number, skip: number): number {
  return labels === 0 ? 0 : Math.ceil((labels + skip) / placesOnSheet(layout))
}

/** What lies on each sheet, place by place; the used places of the first sheet are left out at its beginning. */
export function sheetsOf<Item>(layout: LabelLayout, items: readonly Item[], skip: number): (Item | null)[][] {
  const places = [...Array<null>(items.length > 0 ? skip : 0).fill(null), ...items]
  const perSheet = placesOnSheet(layout)
  return Array.from({ length: Math.ceil(places.length / perSheet) }, (_, sheet) =>
    places.slice(sheet * perSheet, (sheet + 1) * perSheet),
  )
}

/** A number of used places that the layout can have: a sheet that is full is none. */
export function skipWithin(layout: LabelLayoutName, skip: number): number {
  return Math.min(Math.max(0, Math.trunc(skip) || 0), placesOnSheet(labelLayouts[layout]) - 1)
}
