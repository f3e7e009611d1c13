import { describe, expect, test } from 'vitest'
import { chanceOf } from '#demo/mocks/chance.ts'
import { createDemoFetch } from '#demo/mocks/demo-fetch.ts'
import type { Follower, GalleryItem, LanguageOption, Post } from '#demo/mocks/entities.ts'
import { toggled } from '#demo/mocks/feed.ts'

const origin = 'http://castline.test'

/** Returns the demo's endpoints with new data, and the requests that they passed on to the server. */
function demo() {
  const passedOn: string[] = []
  const fetch = createDemoFetch(origin, async ({ method, url }) => {
    passedOn.push(`${method} ${url}`)
    return new Response('from the server')
  })
  const read = async <T>(name: string) => (await (await fetch(`/api/data/${name}`)).json()) as T
  const posts = () => read<Post[]>('postData')
  const post = (path: string, body: unknown) =>
    fetch(`/api/data/posts/${path}`, {
      method: 'POST',
      body: typeof body === 'string' ? body : JSON.stringify(body),
    })
  const change = async (path: string, body: unknown) => {
    const response = await post(path, body)
    expect(response.status).toBe(200)
    return ((await response.json()) as { posts: Post[] }).posts
  }
  return { fetch, read, posts, post, change, passedOn }
}

/** Returns the first post that has a comment, and that comment. */
function commented(posts: readonly Post[]) {
  const post = posts.find(({ data }) => data.comments.length > 0)
  const comment = post?.data.comments[0]
  if (!post || !comment) throw new Error('No post has a comment.')
  return { post, comment }
}

const isId = (id: number) => Number.isInteger(id) && id >= 1 && id <= 2_000

describe('the data of the demo', () => {
  test('four posts with unique IDs from 1 to 2000, and comments as well', async () => {
    const posts = await demo().posts()
    expect(posts).toHaveLength(4)
    const comments = posts.flatMap(({ data }) => data.comments)
    const replies = comments.flatMap(({ data }) => data.replies)
    expect(comments.length).toBeGreaterThan(2)
    expect(replies.length).toBeGreaterThan(0)
    const ids = [...posts, ...comments, ...replies].map(({ id }) => id)
    expect(ids.every(isId)).toBe(true)
    expect(new Set(ids).size).toBe(ids.length)
    expect(posts[0]?.profile.time).toBe('15 min ago')
  })

  test('20 followers, of whom some are followed', async () => {
    const followers = await demo().read<Follower[]>('users')
    expect(followers).toHaveLength(20)
    expect(new Set(followers.map(({ id }) => id)).size).toBe(20)
    expect(new Set(followers.map(({ isFollowed }) => isFollowed)).size).toBe(2)
  })

  test('12 pictures with titles of three words, taken days ago', async () => {
    const gallery = await demo().read<GalleryItem[]>('gallery')
    expect(gallery).toHaveLength(12)
    expect(gallery.every(({ name }) => name.split(' ').length === 3)).toBe(true)
    expect(gallery.every(({ time }) => Date.parse(time) < Date.now() - 86_400_000)).toBe(true)
  })

  test('five languages', async () => {
    const languages = await demo().read<LanguageOption[]>('language/LanguageData')
    expect(languages.map(({ flagname }) => flagname)).toEqual([
      'English',
      'French',
      'Vietnamese',
      'Chinese',
      'Arabic (Sudan)',
    ])
  })

  test('every picture is part of the response', async () => {
    const { posts, read } = demo()
    const all = JSON.stringify([await posts(), await read('users'), await read('gallery')])
    expect(all.match(/"(avatar|img|cover|icon)":"(?!data:image\/svg\+xml,)/g)).toBeNull()
  })

  test('is the same at each start', async () => {
    expect(await demo().posts()).toEqual(await demo().posts())
    expect(await demo().read('users')).toEqual(await demo().read('users'))
  })
})

describe('likes', () => {
  test.each([
    [
      { like: false, value: 7 },
      { like: true, value: 8 },
    ],
    [
      { like: true, value: 8 },
      { like: false, value: 7 },
    ],
  ])('%o becomes %o', (before, after) => {
    expect(toggled(before)).toEqual(after)
  })

  test('of a post: toggles, and twice restores the count', async () => {
    const { posts, change } = demo()
    const before = await posts()
    const [first] = before
    const once = await change('like', { postId: first?.id })
    expect(once[0]?.data.likes).toEqual(first && toggled(first.data.likes))
    expect(once.slice(1)).toEqual(before.slice(1))
    expect(await posts()).toEqual(once)
    expect(await change('like', { postId: first?.id })).toEqual(before)
  })

  test('of a comment', async () => {
    const { posts, change } = demo()
    const { post, comment } = commented(await posts())
    const after = commented(await change('replies/like', { postId: post.id, commentId: comment.id }))
    expect(after.comment.data.likes).toEqual(toggled(comment.data.likes))
    expect(after.post.data.likes).toEqual(post.data.likes)
  })
})

describe('words', () => {
  test('a post is first, with its photo', async () => {
    const { posts, change } = demo()
    const before = await posts()
    const img = 'data:image/png;base64,AA=='
    const [first, ...others] = await change('add', { content: ' Roof closed ', picture: img })
    expect(first?.data).toMatchObject({ content: 'Roof closed', images: [{ img }], comments: [] })
    expect(first?.profile.name).toBe('You')
    expect(others).toEqual(before)
  })

  test('a comment is first, without likes and with a unique ID', async () => {
    const { posts, change } = demo()
    const { post } = commented(await posts())
    const after = commented(await change('comments/add', { postId: post.id, comment: ' Well done ' }))
    expect(after.post.data.comments).toHaveLength(post.data.comments.length + 1)
    expect(after.comment.data).toEqual({ comment: 'Well done', likes: { like: false, value: 0 }, replies: [] })
    expect(isId(after.comment.id)).toBe(true)
    expect(post.data.comments.map(({ id }) => id)).not.toContain(after.comment.id)
  })

  test('a reply is the last below its comment', async () => {
    const { posts, change } = demo()
    const { post, comment } = commented(await posts())
    const body = { postId: post.id, commentId: comment.id, reply: 'Agreed' }
    const after = commented(await change('replies/add', body))
    expect(after.comment.data.replies.slice(0, -1)).toEqual(comment.data.replies)
    expect(after.comment.data.replies.at(-1)?.data.comment).toBe('Agreed')
  })
})

test.each([
  ['like', 'not JSON'],
  ['like', {}],
  ['like', 'null'],
  ['like', { postId: 'none' }],
  ['comments/add', { postId: 0, comment: 'To nobody' }],
  ['comments/add', { comment: 'To nobody' }],
  ['replies/add', { postId: 0, commentId: 0, reply: 'To nobody' }],
  ['replies/like', { commentId: 1 }],
  ['add', { content: ' ' }],
  ['add', { content: 'From elsewhere', picture: 'https://example.com/a.png' }],
])('%s refuses %o and changes nothing', async (path, body) => {
  const { posts, post } = demo()
  const before = await posts()
  const response = await post(path, body)
  expect(response.status).toBe(500)
  expect(await response.json()).toEqual({ message: 'Internal server error' })
  expect(await posts()).toEqual(before)
})

test.each(['comments/add', 'replies/add'])('%s refuses empty text', async (path) => {
  const { posts, post } = demo()
  const { post: on, comment } = commented(await posts())
  const body = { postId: on.id, commentId: comment.id, comment: ' ', reply: '' }
  expect((await post(path, body)).status).toBe(500)
})

test('unknown requests are sent to the server', async () => {
  const { fetch, passedOn } = demo()
  expect(await (await fetch('/api/projects')).text()).toBe('from the server')
  await fetch('/api/data/postData', { method: 'DELETE' })
  await fetch('/api/data/users')
  expect(passedOn).toEqual([`GET ${origin}/api/projects`, `DELETE ${origin}/api/data/postData`])
})

test('the random IDs include each number from 1 to 2000 once', () => {
  const chance = chanceOf(1)
  const ids = Array.from({ length: 2_000 }, () => chance.id())
  expect(new Set(ids).size).toBe(2_000)
  expect(ids.every(isId)).toBe(true)
  expect(() => chance.id()).toThrow()
})
