/** How labels are arranged on paper; lengths in mm. `single` layouts have one label per page, for label printers. */
export interface LabelLayout {
  readonly page: { readonly width: number; readonly height: number }
  readonly columns: number
  readonly rows: number
  readonly label: { readonly width: number; readonly height: number }
  readonly margin: { readonly left: number; readonly top: number }
  /** The gap between two columns; rows have none. */
  readonly gap: number
}

const a4 = { width: 210, height: 297 }
const inch = 25.4
const letter = { width: 8.5 * inch, height: 11 * inch }

/** The column gap of common A4 label sheets. */
const a4Gap = 0.1 * inch

/** Grids of common label sheets, each centred on its page, and the labels of rolls. */
export const labelLayouts = {
  'a4-2x4': grid(a4, 2, 4, { width: 99.1, height: 67.7 }, a4Gap),
  'a4-2x5': grid(a4, 2, 5, { width: 99.1, height: 57 }, a4Gap),
  'a4-3x7': grid(a4, 3, 7, { width: 63.5, height: 38.1 }, a4Gap),
  'a4-3x8': grid(a4, 3, 8, { width: 63.5, height: 33.9 }, a4Gap),
  'a4-2x2': grid(a4, 2, 2, { width: 99.1, height: 139 }, a4Gap),
  'letter-2x3': grid(letter, 2, 3, { width: 4 * inch, height: (10 / 3) * inch }, (3 / 16) * inch),
  'letter-2x5': grid(letter, 2, 5, { width: 4 * inch, height: 2 * inch }, (3 / 16) * inch),
  single: single(100, 60),
  'single-100x50': single(100, 50),
  'single-62x40': single(62, 40),
  'single-50x30': single(50, 30),
  'single-100x150': single(100, 150),
  'single-4x6in': single(4 * inch, 6 * inch),
} satisfies Record<string, LabelLayout>

export type LabelLayoutName = keyof typeof labelLayouts

export const labelLayoutNames = Object.keys(labelLayouts) as LabelLayoutName[]

/** Sheets of A4 or Letter paper, or a roll with one label per page. */
export const labelPapers = ['a4', 'letter', 'single'] as const
export type LabelPaper = (typeof labelPapers)[number]

/** The paper of a layout: the beginning of its name. */
export function paperOf(name: LabelLayoutName): LabelPaper {
  return name.split('-')[0] as LabelPaper
}

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

function single(width: number, height: number): LabelLayout {
  return grid({ width, height }, 1, 1, { width, height }, 0)
}

/** The number of labels on a full sheet. */
export function placesOnSheet({ columns, rows }: LabelLayout): number {
  return columns * rows
}

/**
 * The upper left corner of a place in mm from that of the sheet; places are counted from 0, row by row from the left.
 */
export function placeOnSheet({ columns, label, margin, gap }: LabelLayout, place: number): { x: number; y: number } {
  return {
    x: margin.left + (place % columns) * (label.width + gap),
    y: margin.top + Math.floor(place / columns) * label.height,
  }
}
