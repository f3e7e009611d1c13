import { type Status, statuses } from '@castline/domain/statuses'

export interface Piece {
  readonly id: string
  readonly qrCode: string
}

/** Where the pieces of a project stand, as far as the people on site know; somebody else may have been faster. */
export interface Yard {
  /** Some piece that is believed to stand there; null where none is. */
  pick(status: Status): Piece | null
  /** Some piece, wherever it stands. */
  any(): Piece | null
  /** A piece stands there, as somebody saw. */
  stands(piece: Piece, status: Status): void
}

/** Now and then several people go for the same piece. */
const shareOfRaces = 0.05

export function openYard(random: () => number): Yard {
  const standing = new Map<Status, Piece[]>(statuses.map((status) => [status, []]))
  const known = new Map<string, { status: Status; at: number }>()

  function some(pieces: readonly Piece[]): Piece | null {
    const at = random() < shareOfRaces ? 0 : Math.floor(random() * pieces.length)
    return pieces[at] ?? null
  }

  function leave(id: string): void {
    const place = known.get(id)
    const pieces = place && standing.get(place.status)
    const last = pieces?.pop()
    if (!place || !pieces || !last || last.id === id) return
    pieces[place.at] = last
    known.set(last.id, place)
  }

  return {
    pick: (status) => some(standing.get(status) ?? []),
    any() {
      const all = [...standing.values()].filter((pieces) => pieces.length > 0)
      return some(all[Math.floor(random() * all.length)] ?? [])
    },
    stands(piece, status) {
      leave(piece.id)
      const pieces = standing.get(status) ?? []
      known.set(piece.id, { status, at: pieces.length })
      pieces.push(piece)
    },
  }
}
