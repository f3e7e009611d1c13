import type { LabelLayout } from '@castline/domain/labels'

export interface Place {
  /** Whether the label begins a page. */
  readonly beginsPage: boolean
  /** The label's upper left corner on its page, mm. */
  readonly x: number
  readonly y: number
}

/** How many labels a page has. */
export function placesOnPage({ columns, rows }: LabelLayout): number {
  return columns * rows
}

/** Where each of `count` labels goes, row by row, after `skip` empty places on the first page. */
export function* placesOf(layout: LabelLayout, count: number, skip: number): Generator<Place> {
  const onPage = placesOnPage(layout)
  for (let index = 0; index < count; index++) {
    const place = (skip + index) % onPage
    const { margin, label, columns } = layout
    yield {
      beginsPage: index === 0 || place === 0,
      x: margin.left + (place % columns) * label.width,
      y: margin.top + Math.floor(place / columns) * label.height,
    }
  }
}
