import type { ReadBcfVersion } from '@castline/contract/values/bcf'

/** How much is read of each text. */
export const longest = { title: 300, text: 1800, name: 120 } as const

export interface ReadComment {
  readonly guid: string
  readonly at: string | null
  readonly author: string
  readonly text: string
  /** When it was edited, and by whom; null and empty where it was not. */
  readonly modifiedAt: string | null
  readonly modifiedBy: string
}

export interface ReadTopic {
  /** In lower case. */
  readonly guid: string
  readonly title: string
  readonly status: string
  readonly description: string
  readonly author: string
  readonly modifiedAt: string | null
  readonly comments: readonly ReadComment[]
  /** The day by which it is due; if `at` is a time, the day of the project's zone at it. */
  readonly due: { readonly day: string; readonly at: string | null } | null
  /** GlobalIds of the components that its viewpoints select. */
  readonly components: readonly string[]
  /** GlobalIds of the components that its viewpoints show alone. */
  readonly shown: readonly string[]
  readonly isMalformed: boolean
}

export interface ReadBcf {
  readonly version: ReadBcfVersion
  readonly topics: readonly ReadTopic[]
}
