import type { Piece } from '../pieces.ts'

export interface Order {
  readonly by: keyof Piece
  readonly direction: 'asc' | 'desc'
}

/** Returns the rows in this order; the sort is stable. */
export function sorted(pieces: readonly Piece[], { by, direction }: Order): Piece[] {
  const sign = direction === 'asc' ? 1 : -1
  return pieces.toSorted((one, other) => {
    const [a, b] = [one[by], other[by]]
    const difference = typeof a === 'number' && typeof b === 'number' ? a - b : String(a).localeCompare(String(b), 'en')
    return difference * sign
  })
}

/** Returns the order after a click on a column header: the same column reverses, another one starts ascending. */
export function nextOrder(order: Order, by: keyof Piece): Order {
  return { by, direction: order.by === by && order.direction === 'asc' ? 'desc' : 'asc' }
}
