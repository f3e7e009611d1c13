/** The author of a post or comment, and a relative time as text. */
export interface Profile {
  readonly id: number
  readonly avatar: string
  readonly name: string
  readonly time: string
}

export interface Likes {
  /** Whether the signed-in user likes it. */
  readonly like: boolean
  readonly value: number
}

export interface Reply {
  readonly id: number
  readonly profile: Profile
  readonly data: { readonly comment: string; readonly likes: Likes }
}

export interface Comment {
  readonly id: number
  readonly profile: Profile
  readonly data: { readonly comment: string; readonly likes: Likes; readonly replies: readonly Reply[] }
}

export interface PostImage {
  readonly img: string
  readonly featured?: boolean
  readonly title?: string
}

export interface Post {
  readonly id: number
  readonly profile: Profile
  readonly data: {
    readonly content: string
    readonly images: readonly PostImage[]
    /** An id of `videos/videos.ts`. */
    readonly video?: string
    readonly likes: Likes
    readonly comments: readonly Comment[]
  }
}

export interface Follower {
  readonly id: number
  readonly avatar: string
  readonly name: string
  /** The job title. */
  readonly role: string
  readonly country: string
  readonly isFollowed: boolean
}

export interface GalleryItem {
  readonly id: number
  readonly cover: string
  readonly name: string
  /** ISO 8601, a few days ago. */
  readonly time: string
}

export interface LanguageOption {
  readonly id: number
  readonly flagname: string
  readonly icon: string
}
