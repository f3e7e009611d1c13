import type { SceneTitle } from '../pictures/scene.ts'

export interface ArticleSection {
  readonly heading?: string
  readonly paragraphs: readonly string[]
  readonly picture?: { readonly title: SceneTitle; readonly caption: string }
  readonly quote?: string
}

export interface Article {
  readonly id: number
  readonly title: string
  readonly category: string
  readonly author: string
  readonly daysAgo: number
  /** Shown large above the other articles; set on one article only. */
  readonly featured?: boolean
  readonly summary: string
  readonly cover: SceneTitle
  readonly sections: readonly ArticleSection[]
  /** An id of `videos/videos.ts`. */
  readonly video?: string
}
