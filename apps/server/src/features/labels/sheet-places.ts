import { type LabelLayout, placeOnSheet, placesOnSheet } from '@castline/domain/label-sheets'

export interface Place {
  /** Whether the label begins a page. */
  readonly beginsPage: boolean
  /** The label's upper left corner on its page, mm. */
  readonly x: number
  readonly y: number
}

/** Where each of `count` labels goes, row by row, after `skip` empty places on the first page. */
export function* placesOf(layout: LabelLayout, count: number, skip: number): Generator<Place> {
  for (let index = 0; index < count; index++) {
    const place = (skip + index) % placesOnSheet(layout)
    yield { beginsPage: index === 0 || place === 0, ...placeOnSheet(layout, place) }
  }
}
