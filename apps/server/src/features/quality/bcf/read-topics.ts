import type { BcfVersion } from '@castline/contract/values/bcf'

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
  /** GlobalIds of the components that its viewpoints select. */
  readonly components: readonly string[]
  readonly isMalformed: boolean
}

export interface ReadBcf {
  readonly version: BcfVersion
  readonly topics: readonly ReadTopic[]
}
