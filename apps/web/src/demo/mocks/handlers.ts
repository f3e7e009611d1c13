import { HttpResponse, http, type RequestHandler } from 'msw'
import { portrait } from '../pictures/portrait.ts'
import { chanceOf } from './chance.ts'
import type { Post, Profile } from './entities.ts'
import { addComment, addReply, likeComment, likePost } from './feed.ts'
import { languageOptions } from './language-options.ts'
import { seededFollowers } from './people.ts'
import { seededGallery } from './seeded-gallery.ts'
import { seededPosts } from './seeded-posts.ts'

type Body = Readonly<Record<string, unknown>>

/** Returns the trimmed text; throws if it is empty or not a string. */
function written(text: unknown): string {
  if (typeof text !== 'string' || text.trim() === '') throw new TypeError('Nothing is written.')
  return text.trim()
}

const you = (id: number): Profile => ({ id, avatar: portrait('You'), name: 'You', time: 'Just now' })

/** Returns the mock handlers of the demo's endpoints. Each call creates its own data from the same seed. */
export function demoHandlers(): RequestHandler[] {
  const chance = chanceOf(4)
  let posts = seededPosts(chance)
  const followers = seededFollowers()
  const gallery = seededGallery()

  const authored = (text: unknown) => ({ text: written(text), id: chance.id(), profile: you(chance.id()) })

  /** An endpoint that changes the posts. An invalid body changes nothing. */
  const change = (path: string, changed: (body: Body) => Post[]) =>
    http.post(`/api/data/posts/${path}`, async ({ request }) => {
      try {
        posts = changed((await request.json()) as Body)
        return HttpResponse.json({ posts })
      } catch {
        return HttpResponse.json({ message: 'Internal server error' }, { status: 500 })
      }
    })

  return [
    http.get('/api/data/postData', () => HttpResponse.json(posts)),
    change('like', ({ postId }) => likePost(posts, postId)),
    change('comments/add', ({ postId, comment }) => addComment(posts, postId, authored(comment))),
    change('replies/add', ({ postId, commentId, reply }) => addReply(posts, postId, commentId, authored(reply))),
    change('replies/like', ({ postId, commentId }) => likeComment(posts, postId, commentId)),
    http.get('/api/data/users', () => HttpResponse.json(followers)),
    http.get('/api/data/gallery', () => HttpResponse.json(gallery)),
    http.get('/api/data/language/LanguageData', () => HttpResponse.json([...languageOptions])),
  ]
}
