import type { Status } from '@castline/domain/status/statuses'
import type { ComponentType } from 'react'

/** One entry of the palette. */
export interface Entry {
  /** Kind and key, such as `page /forms/form-project`. */
  readonly id: string
  readonly label: string
  readonly detail: string
  readonly icon: ComponentType<{ size?: number }>
  readonly status?: Status
  /** Search terms besides the label. */
  readonly words: readonly string[]
  /** Whether it opens a page that is listed as recent. */
  readonly isPlace: boolean
  choose(): void
}

type SectionName =
  | 'recent'
  | 'pages'
  | 'projects'
  | 'sections'
  | 'ncrs'
  | 'loads'
  | 'places'
  | 'stocktakes'
  | 'pieces'
  | 'people'
  | 'actions'

export interface Section {
  readonly name: SectionName
  readonly entries: readonly Entry[]
}

/** An entry's position. The key includes the section, because the same entry may also be under recently used. */
export interface Place {
  readonly key: string
  readonly entry: Entry
}

/** All entries of the sections, in the order of the arrow keys. */
export function placesOf(sections: readonly Section[]): Place[] {
  return sections.flatMap(({ name, entries }) => entries.map((entry) => ({ key: `${name} ${entry.id}`, entry })))
}

/** The index after a key press in a list of `length`; null for keys that do not move. */
export function movedBy(key: string, index: number, length: number): number | null {
  if (length === 0) return null
  if (key === 'ArrowDown') return (index + 1) % length
  if (key === 'ArrowUp') return (index - 1 + length) % length
  if (key === 'Home') return 0
  if (key === 'End') return length - 1
  return null
}
