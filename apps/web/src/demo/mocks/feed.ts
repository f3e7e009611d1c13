import type { Comment, Likes, Post, Profile, Reply } from './entities.ts'

/** Something new in a feed: who says it, and the id it gets. */
interface Authored {
  readonly id: number
  readonly profile: Profile
  readonly text: string
}

const unliked: Likes = { like: false, value: 0 }

/** Likes it, or no longer: one more, or one less. */
export const toggled = ({ like, value }: Likes): Likes => ({ like: !like, value: value + (like ? -1 : 1) })

/** Throws where there is none of that id. */
function withChanged<T extends { readonly id: number }>(all: readonly T[], id: unknown, change: (one: T) => T): T[] {
  if (!all.some((one) => one.id === id)) throw new RangeError(`Nothing here has the id ${id}.`)
  return all.map((one) => (one.id === id ? change(one) : one))
}

const onComments = (post: Post, change: (comments: readonly Comment[]) => readonly Comment[]): Post => ({
  ...post,
  data: { ...post.data, comments: change(post.data.comments) },
})

/** The posts after one was liked, or unliked. Throws where there is no such post. */
export const likePost = (posts: readonly Post[], postId: unknown): Post[] =>
  withChanged(posts, postId, (post) => ({ ...post, data: { ...post.data, likes: toggled(post.data.likes) } }))

/** The posts after a comment was written, the newest first. Throws where there is no such post. */
export function addComment(posts: readonly Post[], postId: unknown, { id, profile, text }: Authored): Post[] {
  const comment: Comment = { id, profile, data: { comment: text, likes: unliked, replies: [] } }
  return withChanged(posts, postId, (post) => onComments(post, (comments) => [comment, ...comments]))
}

/** The posts after a reply to a comment, the newest last. Throws where there is no such post or comment. */
export function addReply(posts: readonly Post[], postId: unknown, commentId: unknown, authored: Authored): Post[] {
  const { id, profile, text } = authored
  const reply: Reply = { id, profile, data: { comment: text, likes: unliked } }
  return withChanged(posts, postId, (post) =>
    onComments(post, (comments) =>
      withChanged(comments, commentId, (comment) => ({
        ...comment,
        data: { ...comment.data, replies: [...comment.data.replies, reply] },
      })),
    ),
  )
}

/** The posts after a comment was liked, or unliked. Throws where there is no such post or comment. */
export const likeComment = (posts: readonly Post[], postId: unknown, commentId: unknown): Post[] =>
  withChanged(posts, postId, (post) =>
    onComments(post, (comments) =>
      withChanged(comments, commentId, (comment) => ({
        ...comment,
        data: { ...comment.data, likes: toggled(comment.data.likes) },
      })),
    ),
  )
