import type { Article } from './article.ts'
import { newerArticleTexts } from './newer-article-texts.ts'
import { olderArticleTexts } from './older-article-texts.ts'

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
