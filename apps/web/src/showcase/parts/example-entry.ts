import type { ComponentType } from 'react'

export interface ExampleEntry {
  readonly title: string
  /** One sentence: when to use it. */
  readonly text: string
  readonly Demo: ComponentType
  /** The source of the demo's file, imported with `?raw`. */
  readonly source: string
}
