import type { Piece } from '../pieces.ts'

/** Returns the components with a mark or kind that contains every word of the search. */
export function found(pieces: readonly Piece[], search: string): Piece[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  return pieces.filter(({ mark, kind }) => words.every((word) => `${mark} ${kind}`.toLowerCase().includes(word)))
}
