import { expect, test } from 'vitest'
import { articleOf, articles, neighboursOf, relatedArticles } from '#demo/blog/articles.ts'
import { seededThreads, threadsAfter } from '#demo/blog/threads.ts'
import { names, seededFollowers } from '#demo/mocks/people.ts'
import { portrait } from '#demo/pictures/portrait.ts'
import { scene, sceneTitles } from '#demo/pictures/scene.ts'
import { coverOf } from '#demo/social/cover.ts'
import { found, withFollowing, withToggled } from '#demo/social/people.ts'

const followedIds = (people: ReturnType<typeof seededFollowers>) =>
  people.flatMap(({ id, isFollowed }) => (isFollowed ? [id] : []))

test('following adds one, unfollowing removes one, and others are unchanged', () => {
  const people = seededFollowers()
  const stranger = people.find(({ isFollowed }) => !isFollowed)
  if (!stranger) throw new Error('All are followed.')
  const after = withFollowing(people, [stranger.id])
  expect(new Set(followedIds(after))).toEqual(new Set([...followedIds(people), stranger.id]))
  expect(withToggled([stranger.id], stranger.id)).toEqual([])
  expect(withFollowing(people, withToggled([], 0))).toEqual(people)
})

test.each([
  ['', 20],
  ['chen wei', 1],
  ['CRANE', 1],
  ['alvarez', 1],
  ['nguyen', 1],
  ['türkiye', 2],
  ['nobody of that name', 0],
])('a search for "%s" finds %i', (search, count) => {
  expect(found(seededFollowers(), search)).toHaveLength(count)
})

test('one article is featured, and each is found by its ID', () => {
  expect(articles.filter(({ featured }) => featured)).toHaveLength(1)
  for (const article of articles) expect(articleOf(String(article.id))).toBe(article)
  expect(articleOf('0')).toBeUndefined()
  expect(articleOf(undefined)).toBeUndefined()
})

test('an article links to its neighbours and to three others', () => {
  const [first, second] = articles
  const last = articles.at(-1)
  if (!first || !second || !last) throw new Error('There are too few articles.')
  expect(neighboursOf(first)).toEqual({ newer: undefined, older: second })
  expect(neighboursOf(second).newer).toBe(first)
  expect(neighboursOf(last).older).toBeUndefined()
  for (const article of articles) {
    const related = relatedArticles(article)
    expect(related).toHaveLength(3)
    expect(related).not.toContain(article)
  }
})

test('every drawing is different, one for each title', () => {
  const drawings = sceneTitles.map(scene)
  expect(drawings.length).toBeGreaterThanOrEqual(24)
  expect(new Set(drawings).size).toBe(drawings.length)
  for (const drawing of drawings) expect(decodeURIComponent(drawing)).not.toMatch(/NaN|undefined/)
})

test('an article is liked and commented on, and a comment is replied to and liked', () => {
  const before = seededThreads()
  const article = 2
  const threadOf = (threads: typeof before) => threads.find(({ id }) => id === article)?.data
  const commented = threadsAfter(before, { type: 'comment', article, by: 'Ada', words: 'True' })
  const comment = threadOf(commented)?.comments[0]
  if (!comment) throw new Error('No comment was added.')
  expect(comment.profile.name).toBe('Ada')
  const seededIds = before.flatMap(({ data }) => data.comments.map(({ id }) => id))
  expect(seededIds).not.toContain(comment.id)
  const replied = threadsAfter(commented, { type: 'reply', article, comment: comment.id, by: 'Bo', words: 'Very' })
  const reply = threadOf(replied)?.comments[0]?.data.replies[0]
  expect(reply?.data.comment).toBe('Very')
  expect(reply?.id).not.toBe(comment.id)
  const liked = threadsAfter(replied, { type: 'like-comment', article, comment: comment.id })
  expect(threadOf(liked)?.comments[0]?.data.likes).toEqual({ like: true, value: 1 })
  const all = threadsAfter(liked, { type: 'like', article })
  expect(threadOf(all)?.likes).toEqual({ like: true, value: (threadOf(before)?.likes.value ?? 0) + 1 })
  expect(all.filter(({ id }) => id !== article)).toEqual(before.filter(({ id }) => id !== article))
})

test('no two followers have the same cover, nor the cover of the user', () => {
  const covers = names.map((name) => coverOf({ name }))
  expect(new Set([...covers, scene('Building site at dusk')]).size).toBe(names.length + 1)
})

test('a name cannot inject markup into its picture', () => {
  expect(decodeURIComponent(portrait('<script> &amp'))).not.toMatch(/<script|>&</)
})
