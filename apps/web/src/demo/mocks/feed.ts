import type { Comment, Likes, Post, PostImage, Profile, Reply } from './entities.ts'

/** A new comment or reply: its author, text and ID. */
interface Authored {
  readonly id: number
  readonly profile: Profile
  readonly text: string
}

const unliked: Likes = { like: false, value: 0 }

/** Toggles the user's like, and updates the count. */
export const toggled = ({ like, value }: Likes): Likes => ({ like: !like, value: value + (like ? -1 : 1) })

/** Returns the posts with a new one, newest first. */
export const addPost = (
  posts: readonly Post[],
  { id, profile, text }: Authored,
  images: readonly PostImage[] = [],
): Post[] => [{ id, profile, data: { content: text, images, likes: unliked, comments: [] } }, ...posts]

/** Throws if no element has this ID. */
function withChanged<T extends { readonly id: number }>(all: readonly T[], id: unknown, change: (one: T) => T): T[] {
  if (!all.some((one) => one.id === id)) throw new RangeError(`Nothing here has the id ${id}.`)
  return all.map((one) => (one.id === id ? change(one) : one))
}

const onComments = (post: Post, change: (comments: readonly Comment[]) => readonly Comment[]): Post => ({
  ...post,
  data: { ...post.data, comments: change(post.data.comments) },
})

/** Returns the posts with the like of one post toggled. Throws if the post does not exist. */
export const likePost = (posts: readonly Post[], postId: unknown): Post[] =>
  withChanged(posts, postId, (post) => ({ ...post, data: { ...post.data, likes: toggled(post.data.likes) } }))

/** Returns the posts with a new comment, newest first. Throws if the post does not exist. */
export function addComment(posts: readonly Post[], postId: unknown, { id, profile, text }: Authored): Post[] {
  const comment: Comment = { id, profile, data: { comment: text, likes: unliked, replies: [] } }
  return withChanged(posts, postId, (post) => onComments(post, (comments) => [comment, ...comments]))
}

/** Returns the posts with a new reply to a comment, newest last. Throws if the post or comment does not exist. */
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

/** Returns the posts with the like of one comment toggled. Throws if the post or comment does not exist. */
export const likeComment = (posts: readonly Post[], postId: unknown, commentId: unknown): Post[] =>
  withChanged(posts, postId, (post) =>
    onComments(post, (comments) =>
      withChanged(comments, commentId, (comment) => ({
        ...comment,
        data: { ...comment.data, likes: toggled(comment.data.likes) },
      })),
    ),
  )
