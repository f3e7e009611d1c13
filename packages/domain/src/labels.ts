/** How labels lie on paper; lengths in mm. `single` is one label a page, for a label printer. */
export interface LabelLayout {
  readonly page: { readonly width: number; readonly height: number }
  readonly columns: number
  readonly rows: number
  readonly label: { readonly width: number; readonly height: number }
  readonly margin: { readonly left: number; readonly top: number }
  /** Between two columns; rows touch. */
  readonly gap: number
}

const a4 = { width: 210, height: 297 }

/** Between the columns of the label sheets that shops sell (a tenth of an inch). */
const sheetGap = 2.54

/** Grids that common label sheets share; each is centred on its page. */
export const labelLayouts = {
  'a4-2x5': grid(a4, 2, 5, { width: 99.1, height: 57 }, sheetGap),
  'a4-3x7': grid(a4, 3, 7, { width: 63.5, height: 38.1 }, sheetGap),
  'a4-2x2': grid(a4, 2, 2, { width: 99.1, height: 139 }, sheetGap),
  single: grid({ width: 100, height: 60 }, 1, 1, { width: 100, height: 60 }, 0),
} satisfies Record<string, LabelLayout>

export type LabelLayoutName = keyof typeof labelLayouts

export const labelLayoutNames = Object.keys(labelLayouts) as LabelLayoutName[]

function grid(
  page: LabelLayout['page'],
  columns: number,
  rows: number,
  label: LabelLayout['label'],
  gap: number,
): LabelLayout {
  const width = columns * label.width + (columns - 1) * gap
  const margin = { left: (page.width - width) / 2, top: (page.height - rows * label.height) / 2 }
  return { page, columns, rows, label, margin, gap }
}

/** How many labels a full sheet holds. */
export function placesOnSheet({ columns, rows }: LabelLayout): number {
  return columns * rows
}

/** Where a place's upper left corner lies, in mm from the sheet's; places are counted row by row from the left, from 0. */
export function placeOnSheet({ columns, label, margin, gap }: LabelLayout, place: number): { x: number; y: number } {
  return {
    x: margin.left + (place % columns) * (label.width + gap),
    y: margin.top + Math.floor(place / columns) * label.height,
  }
}
