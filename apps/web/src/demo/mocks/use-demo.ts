import { type QueryKey, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { errorOf } from '#api/errors.ts'
import { resetKept } from '../kept.ts'
import { createDemoFetch, type Fetch } from './demo-fetch.ts'
import type { Follower, GalleryItem, LanguageOption, Post } from './entities.ts'
import { keptFeedJournal } from './feed-journal.ts'

let demoFetch: Fetch | undefined

/** The responses of the demo's GET endpoints. */
interface Answers {
  postData: Post[]
  users: Follower[]
  gallery: GalleryItem[]
  'language/LanguageData': LanguageOption[]
}

/** The request bodies of the endpoints that change posts. */
export interface PostChanges {
  add: { content: string; picture?: string }
  like: { postId: number }
  'comments/add': { postId: number; comment: string }
  'replies/add': { postId: number; commentId: number; reply: string }
  'replies/like': { postId: number; commentId: number }
}

async function ask<T>(path: string, init: RequestInit = {}): Promise<T> {
  demoFetch ??= createDemoFetch(location.origin, (request) => fetch(request), keptFeedJournal)
  const response = await demoFetch(`/api/data/${path}`, init)
  if (!response.ok) throw await errorOf(response)
  return (await response.json()) as T
}

const keyOf = (name: keyof Answers): QueryKey => ['demo', name]

/** Queries one of the demo's endpoints. */
export function useDemo<Name extends keyof Answers>(name: Name) {
  return useQuery({
    queryKey: keyOf(name),
    queryFn: ({ signal }) => ask<Answers[Name]>(name, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  })
}

/** Mutates the posts through one of the demo's endpoints, which returns the new feed. */
export function useChangePosts<Name extends keyof PostChanges>(name: Name) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: PostChanges[Name]) =>
      ask<{ posts: Post[] }>(`posts/${name}`, { method: 'POST', body: JSON.stringify(body) }),
    onSuccess: ({ posts }) => queryClient.setQueryData(keyOf('postData'), posts),
  })
}

/** Resets the data of all demo apps on this device. */
export function useResetDemo() {
  const queryClient = useQueryClient()
  return () => {
    resetKept()
    demoFetch = undefined
    void queryClient.resetQueries({ queryKey: ['demo'] })
  }
}
