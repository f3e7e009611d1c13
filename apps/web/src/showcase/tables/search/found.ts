import type { Piece } from '../pieces.ts'

/** The pieces whose mark or kind has every word of the search, wherever it stands. */
export function found(pieces: readonly Piece[], search: string): Piece[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  return pieces.filter(({ mark, kind }) => words.every((word) => `${mark} ${kind}`.toLowerCase().includes(word)))
}
