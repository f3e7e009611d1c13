import type { Status } from '@castline/domain/statuses'
import type { ComponentType } from 'react'

/** One line of the palette. */
export interface Entry {
  /** Kind and key, such as `page /forms/form-project`. */
  readonly id: string
  readonly label: string
  readonly detail: string
  readonly icon: ComponentType<{ size?: number }>
  readonly status?: Status
  /** What it is found by besides its label. */
  readonly words: readonly string[]
  /** It leads somewhere that one may want to return to. */
  readonly isPlace: boolean
  choose(): void
}

export type SectionName = 'recent' | 'pages' | 'projects' | 'pieces' | 'actions'

export interface Section {
  readonly name: SectionName
  readonly entries: readonly Entry[]
}

/** In one section of a list an entry is known by its id; the same one may stand under recently used, too. */
export interface Place {
  readonly key: string
  readonly entry: Entry
}

/** All entries of sections, in the order in which the arrow keys go. */
export function placesOf(sections: readonly Section[]): Place[] {
  return sections.flatMap(({ name, entries }) => entries.map((entry) => ({ key: `${name} ${entry.id}`, entry })))
}

/** Where a key leads from the place at `index` in a list of `length`; null for keys that do not move. */
export function movedBy(key: string, index: number, length: number): number | null {
  if (length === 0) return null
  if (key === 'ArrowDown') return (index + 1) % length
  if (key === 'ArrowUp') return (index - 1 + length) % length
  if (key === 'Home') return 0
  if (key === 'End') return length - 1
  return null
}
