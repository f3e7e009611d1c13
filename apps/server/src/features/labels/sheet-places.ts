import { type LabelLayout, placeOnSheet, placesOnSheet } from '@castline/domain/labels/sheets'

export interface Place {
  /** Whether the label is the first on its page. */
  readonly beginsPage: boolean
  /** The label's upper left corner on its page, in mm. */
  readonly x: number
  readonly y: number
}

/** Yields the position of each of `count` labels, row by row, after `skip` empty positions on the first page. */
export function* placesOf(layout: LabelLayout, count: number, skip: number): Generator<Place> {
  for (let index = 0; index < count; index++) {
    const place = (skip + index) % placesOnSheet(layout)
    yield { beginsPage: index === 0 || place === 0, ...placeOnSheet(layout, place) }
  }
}
