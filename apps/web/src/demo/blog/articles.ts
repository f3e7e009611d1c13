import type { SceneTitle } from '../pictures/scene.ts'
import { newerArticleTexts } from './newer-article-texts.ts'
import { olderArticleTexts } from './older-article-texts.ts'

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

/** All articles, newest first. */
export const articles: readonly Article[] = [...newerArticleTexts, ...olderArticleTexts]

const wordsPerMinute = 180

/** Returns how long reading an article takes. */
export function minutesOf({ sections }: Article): number {
  const words = sections.flatMap(({ paragraphs }) => paragraphs.flatMap((paragraph) => paragraph.split(' ')))
  return Math.max(1, Math.round(words.length / wordsPerMinute))
}

/** Returns undefined if there is no article with this ID. */
export const articleOf = (id: string | undefined) => articles.find((article) => String(article.id) === id)

/** Returns the articles before and after this one in the list; undefined at its ends. */
export function neighboursOf({ id }: Article): { newer: Article | undefined; older: Article | undefined } {
  const place = articles.findIndex((article) => article.id === id)
  return { newer: articles[place - 1], older: articles[place + 1] }
}

/** Returns three others than the neighbours, those with fewer days between them first. */
export function relatedArticles(article: Article): readonly Article[] {
  const { id, daysAgo } = article
  const { newer, older } = neighboursOf(article)
  const distance = (other: Article) => Math.abs(other.daysAgo - daysAgo)
  return articles
    .filter((other) => other.id !== id && other !== newer && other !== older)
    .toSorted((one, other) => distance(one) - distance(other))
    .slice(0, 3)
}

/** Returns when an article was published, as a day before `now`. */
export const publishedOn = ({ daysAgo }: Article, now = new Date()) =>
  new Date(now.getFullYear(), now.getMonth(), now.getDate() - daysAgo, 9)
