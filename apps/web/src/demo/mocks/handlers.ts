import { HttpResponse, http, type RequestHandler } from 'msw'
import { portrait } from '../pictures/portrait.ts'
import { chanceOf } from './chance.ts'
import type { Post, PostImage, Profile } from './entities.ts'
import { addComment, addPost, addReply, likeComment, likePost } from './feed.ts'
import type { FeedChange, FeedJournal } from './feed-journal.ts'
import { languageOptions } from './language-options.ts'
import { seededFollowers } from './people.ts'
import { seededGallery } from './seeded-gallery.ts'
import { seededPosts } from './seeded-posts.ts'

type Body = FeedChange['body']

/** Returns the trimmed text; throws if it is empty or not a string. */
function written(text: unknown): string {
  if (typeof text !== 'string' || text.trim() === '') throw new TypeError('The text is empty.')
  return text.trim()
}

/** Returns the picture of a post, if it has one; throws if it is not in the request itself. */
function pictured(picture: unknown): PostImage[] {
  if (picture === undefined) return []
  if (typeof picture !== 'string' || !picture.startsWith('data:image/')) throw new TypeError('This is no picture.')
  return [{ img: picture, title: 'Your photo', featured: true }]
}

const you = (id: number): Profile => ({ id, avatar: portrait('You'), name: 'You', time: 'Just now' })

/** Returns the mock handlers of the demo's endpoints. Each call creates its own data, and applies the journal to it. */
export function demoHandlers(journal: FeedJournal): RequestHandler[] {
  const chance = chanceOf(4)
  let posts = seededPosts(chance)
  const followers = seededFollowers()
  const gallery = seededGallery()

  const authored = (text: unknown) => ({ text: written(text), id: chance.id(), profile: you(chance.id()) })

  const changes: Record<string, (body: Body) => Post[]> = {
    add: ({ content, picture }) => {
      // Before an ID is taken, so that a refused post takes none.
      const images = pictured(picture)
      return addPost(posts, authored(content), images)
    },
    like: ({ postId }) => likePost(posts, postId),
    'comments/add': ({ postId, comment }) => addComment(posts, postId, authored(comment)),
    'replies/add': ({ postId, commentId, reply }) => addReply(posts, postId, commentId, authored(reply)),
    'replies/like': ({ postId, commentId }) => likeComment(posts, postId, commentId),
  }

  for (const { path, body } of journal.read()) posts = changes[path]?.(body) ?? posts

  /** An endpoint that changes the posts. An invalid body changes nothing. */
  const endpoint = ([path, changed]: [string, (body: Body) => Post[]]) =>
    http.post(`/api/data/posts/${path}`, async ({ request }) => {
      try {
        const body = (await request.json()) as Body
        posts = changed(body)
        journal.write([...journal.read(), { path, body }])
        return HttpResponse.json({ posts })
      } catch {
        return HttpResponse.json({ message: 'Internal server error' }, { status: 500 })
      }
    })

  return [
    http.get('/api/data/postData', () => HttpResponse.json(posts)),
    ...Object.entries(changes).map(endpoint),
    http.get('/api/data/users', () => HttpResponse.json(followers)),
    http.get('/api/data/gallery', () => HttpResponse.json(gallery)),
    http.get('/api/data/language/LanguageData', () => HttpResponse.json([...languageOptions])),
  ]
}
