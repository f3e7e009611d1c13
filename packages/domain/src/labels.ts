/** How labels lie on paper; lengths in mm. `single` is one label a page, for a label printer. */
export interface LabelLayout {
  readonly page: { readonly width: number; readonly height: number }
  readonly columns: number
  readonly rows: number
  readonly label: { readonly width: number; readonly height: number }
  readonly margin: { readonly left: number; readonly top: number }
}

const a4 = { width: 210, height: 297 }

/** Grids that common label sheets share; each is centred on its page. */
export const labelLayouts = {
  'a4-2x5': grid(a4, 2, 5, { width: 99, height: 57 }),
  'a4-3x7': grid(a4, 3, 7, { width: 63.5, height: 38.1 }),
  'a4-2x2': grid(a4, 2, 2, { width: 99, height: 139 }),
  single: grid({ width: 100, height: 60 }, 1, 1, { width: 100, height: 60 }),
} satisfies Record<string, LabelLayout>

export type LabelLayoutName = keyof typeof labelLayouts

export const labelLayoutNames = Object.keys(labelLayouts) as LabelLayoutName[]

function grid(page: LabelLayout['page'], columns: number, rows: number, label: LabelLayout['label']): LabelLayout {
  const margin = { left: (page.width - columns * label.width) / 2, top: (page.height - rows * label.height) / 2 }
  return { page, columns, rows, label, margin }
}
