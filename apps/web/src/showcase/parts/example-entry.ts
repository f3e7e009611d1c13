import type { ComponentType } from 'react'

/** One example of a showcase page. */
export interface ExampleEntry {
  readonly title: string
  /** One sentence: when one takes this. */
  readonly text: string
  readonly Demo: ComponentType
  /** The text of the demo's own file, imported from it with `?raw`. */
  readonly source: string
}
