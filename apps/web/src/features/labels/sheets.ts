import { type LabelLayout, type LabelLayoutName, labelLayouts } from '@castline/domain/labels'

/** How many labels a full sheet holds. */
export function placesOf({ columns, rows }: LabelLayout): number {
  return columns * rows
}

/** How many sheets that many labels need, when `skip` places of the first one are used already. */
export function sheetCount(layout: LabelLayout, labels: number, skip: number): number {
  return labels === 0 ? 0 : Math.ceil((labels + skip) / placesOf(layout))
}

/** What lies on each sheet, place by place; the used places of the first sheet are left out at its beginning. */
export function sheetsOf<Item>(layout: LabelLayout, items: readonly Item[], skip: number): (Item | null)[][] {
  const places = [...Array<null>(items.length > 0 ? skip : 0).fill(null), ...items]
  const perSheet = placesOf(layout)
  return Array.from({ length: Math.ceil(places.length / perSheet) }, (_, sheet) =>
    places.slice(sheet * perSheet, (sheet + 1) * perSheet),
  )
}

/** Where a place lies on its sheet, in mm from the sheet's left and top edge. */
export function placeOnSheet({ columns, label, margin }: LabelLayout, place: number): { x: number; y: number } {
  return {
    x: margin.left + (place % columns) * label.width,
    y: margin.top + Math.floor(place / columns) * label.height,
  }
}

/** A number of used places that the layout can have: a sheet that is full is none. */
export function skipWithin(layout: LabelLayoutName, skip: number): number {
  return Math.min(Math.max(0, Math.trunc(skip) || 0), placesOf(labelLayouts[layout]) - 1)
}
