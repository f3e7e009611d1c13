import { type QueryKey, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { errorOf } from '#api/errors.ts'
import { createDemoFetch, type Fetch } from './demo-fetch.ts'
import type { Follower, GalleryItem, LanguageOption, Post } from './entities.ts'

let demoFetch: Fetch | undefined

/** What each of the demo's calls that read answers. */
interface Answers {
  postData: Post[]
  users: Follower[]
  gallery: GalleryItem[]
  'language/LanguageData': LanguageOption[]
}

/** What each of those that change the posts takes. */
export interface PostChanges {
  like: { postId: number }
  'comments/add': { postId: number; comment: string }
  'replies/add': { postId: number; commentId: number; reply: string }
  'replies/like': { postId: number; commentId: number }
}

async function ask<T>(path: string, init: RequestInit = {}): Promise<T> {
  demoFetch ??= createDemoFetch(location.origin, (request) => fetch(request))
  const response = await demoFetch(`/api/data/${path}`, init)
  if (!response.ok) throw await errorOf(response)
  return (await response.json()) as T
}

const keyOf = (name: keyof Answers): QueryKey => ['demo', name]

/** The answer of one of the demo's calls as a query. What a page changed in it stays until the page is loaded anew. */
export function useDemo<Name extends keyof Answers>(name: Name) {
  return useQuery({
    queryKey: keyOf(name),
    queryFn: ({ signal }) => ask<Answers[Name]>(name, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  })
}

/** One of the calls that change the posts; the feed is what it answers. */
export function useChangePosts<Name extends keyof PostChanges>(name: Name) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: PostChanges[Name]) =>
      ask<{ posts: Post[] }>(`posts/${name}`, { method: 'POST', body: JSON.stringify(body) }),
    onSuccess: ({ posts }) => queryClient.setQueryData(keyOf('postData'), posts),
  })
}

/** Changes what is shown of an answer for which there is no call that changes it: whom one follows. */
export function useChangeDemo<Name extends keyof Answers>(name: Name) {
  const queryClient = useQueryClient()
  return (change: (answer: Answers[Name]) => Answers[Name]) =>
    queryClient.setQueryData<Answers[Name]>(keyOf(name), (answer) => answer && change(answer))
}
