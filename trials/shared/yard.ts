import { type Status, statuses } from '@castline/domain/statuses'

export interface Piece {
  readonly id: string
  readonly qrCode: string
}

/**
 * The statuses of a project's components as far as the simulated users know; another user may have changed one since.
 */
export interface Yard {
  /** Returns a random component believed to have this status; null if there is none. */
  pick(status: Status): Piece | null
  /** Returns a random component of any status. */
  any(): Piece | null
  /** Records the status of a component that a user has seen. */
  stands(piece: Piece, status: Status): void
}

/** The probability of choosing the first component, so that several users choose the same one. */
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
