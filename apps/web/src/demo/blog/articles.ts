import type { SceneTitle } from '../pictures/scene.ts'
import { articleTexts } from './article-texts.ts'

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
  readonly minutes: number
  /** Shown large above the other articles; set on one article only. */
  readonly featured?: boolean
  readonly summary: string
  readonly cover: SceneTitle
  readonly sections: readonly ArticleSection[]
  /** An id of `videos/videos.ts`. */
  readonly video?: string
}

export const articles = articleTexts

/** Returns undefined if there is no article with this ID. */
export const articleOf = (id: string | undefined) => articles.find((article) => String(article.id) === id)

/** Returns the articles before and after this one in the list; undefined at its ends. */
export function neighboursOf({ id }: Article): { newer: Article | undefined; older: Article | undefined } {
  const place = articles.findIndex((article) => article.id === id)
  return { newer: articles[place - 1], older: articles[place + 1] }
}

/** Returns three other articles, those with fewer days between them first. */
export function relatedArticles({ id, daysAgo }: Article): readonly Article[] {
  const distance = (other: Article) => Math.abs(other.daysAgo - daysAgo)
  return articles
    .filter((other) => other.id !== id)
    .toSorted((one, other) => distance(one) - distance(other))
    .slice(0, 3)
}

/** Returns when an article was published, as a day before `now`. */
export const publishedOn = ({ daysAgo }: Article, now = new Date()) =>
  new Date(now.getFullYear(), now.getMonth(), now.getDate() - daysAgo, 9)
