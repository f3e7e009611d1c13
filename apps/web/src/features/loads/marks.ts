interface Named {
  readonly id: string
  readonly name: string
  readonly control_number: string
}

/** The marks of a text, separated by new lines, commas, semicolons or tabs. */
export function marksOf(text: string): string[] {
  return text
    .split(/[\n,;\t،、，；]+/u)
    .map((mark) => mark.trim())
    .filter((mark) => mark !== '')
}

/**
 * Returns a different component for each mark: the one with this control number, else the first with this mark, in the
 * given order; and the marks for which there is none.
 */
export function matchMarks<Piece extends Named>(
  marks: readonly string[],
  pieces: readonly Piece[],
): { matched: Piece[]; unmatched: string[] } {
  const taken = new Map<string, Piece>()
  const unmatched: string[] = []
  for (const mark of marks) {
    const wanted = mark.toLowerCase()
    const free = pieces.filter(({ id }) => !taken.has(id))
    const piece =
      free.find(({ control_number }) => control_number.toLowerCase() === wanted) ??
      free.find(({ name }) => name.toLowerCase() === wanted)
    if (piece) taken.set(piece.id, piece)
    else unmatched.push(mark)
  }
  return { matched: [...taken.values()], unmatched }
}
