import type { ComponentType } from 'react'

export interface ExampleEntry {
  readonly title: string
  /** One sentence: when to use it. */
  readonly text: string
  readonly Demo: ComponentType
  /** Takes the full width, for wide tables and charts. */
  readonly isWide?: boolean
  /** The source of the demo's file, imported with `?raw`. */
  readonly source: string
}
