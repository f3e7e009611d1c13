/** What became of an attempt. */
export type Outcome =
  | { readonly kind: 'sent'; readonly answer: string }
  /** The other side has refused it for good. */
  | { readonly kind: 'refused'; readonly answer: string }
  /** Nobody is there to get it any more. */
  | { readonly kind: 'gone'; readonly answer: string }
  /** Tried again later, not before so many seconds if the other side asks for it. */
  | { readonly kind: 'later'; readonly answer: string; readonly afterSeconds?: number }
