import { chanceOf } from '../mocks/chance.ts'
import type { Comment, Post, Profile } from '../mocks/entities.ts'
import { addComment, addReply, likeComment, likePost } from '../mocks/feed.ts'
import { portrait } from '../pictures/portrait.ts'
import { articles } from './articles.ts'

/** The actions below an article; `by` is the user who acts. */
export type ThreadAction =
  | { readonly type: 'like'; readonly article: number }
  | { readonly type: 'comment'; readonly article: number; readonly by: string; readonly words: string }
  | { readonly type: 'like-comment'; readonly article: number; readonly comment: number }
  | {
      readonly type: 'reply'
      readonly article: number
      readonly comment: number
      readonly by: string
      readonly words: string
    }

const comments: Readonly<Record<number, readonly (readonly [by: string, time: string, words: string])[]>> = {
  1: [
    ['Noah Tremblay', '2 days ago', 'Legs first: I have said so for years. Good to have numbers for it.'],
    ['Grace Mwangi', '3 days ago', 'It is safer, too. Nobody has to reach under a chained load any more.'],
  ],
  3: [['Priya Raman', '1 week ago', 'We printed the five checks on a card. Everyone has it in the helmet now.']],
}

/** Returns one post per article, so that the feed's functions for likes and comments also work here. */
export function seededThreads(): Post[] {
  const chance = chanceOf(6)
  const profile = (name: string, time: string): Profile => ({ id: chance.id(), avatar: portrait(name), name, time })
  return articles.map(({ id, author, daysAgo, title }) => ({
    id,
    profile: profile(author, `${daysAgo} days ago`),
    data: {
      content: title,
      images: [],
      likes: { like: false, value: chance.between(5, 60) },
      comments: (comments[id] ?? []).map(
        ([by, time, comment]): Comment => ({
          id: chance.id(),
          profile: profile(by, time),
          data: { comment, likes: { like: false, value: chance.between(0, 12) }, replies: [] },
        }),
      ),
    },
  }))
}

function nextId(threads: readonly Post[]): number {
  const comments = threads.flatMap(({ data }) => data.comments)
  const replies = comments.flatMap(({ data }) => data.replies)
  return Math.max(0, ...[...comments, ...replies].map(({ id }) => id)) + 1
}

/** Returns the threads after an action. */
export function threadsAfter(threads: readonly Post[], action: ThreadAction): Post[] {
  const authored = (name: string, text: string) => {
    const id = nextId(threads)
    return { id, profile: { id, avatar: portrait('You'), name, time: 'Just now' }, text }
  }
  switch (action.type) {
    case 'like':
      return likePost(threads, action.article)
    case 'comment':
      return addComment(threads, action.article, authored(action.by, action.words))
    case 'like-comment':
      return likeComment(threads, action.article, action.comment)
    case 'reply':
      return addReply(threads, action.article, action.comment, authored(action.by, action.words))
  }
}
