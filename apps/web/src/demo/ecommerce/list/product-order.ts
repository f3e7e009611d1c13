import type { Product } from '../products.ts'

export const columns = ['name', 'category', 'price', 'stock', 'rating', 'added'] as const
export type Column = (typeof columns)[number]

export interface Order {
  readonly column: Column
  readonly descending: boolean
}

/** Returns the order after a click on a column header: the current column reverses its direction. */
export function reordered(order: Order, column: Column): Order {
  return { column, descending: order.column === column && !order.descending }
}

function compare(a: Product, b: Product, column: Column): number {
  if (column === 'name' || column === 'category' || column === 'added') return a[column].localeCompare(b[column])
  return a[column] - b[column]
}

/** Returns the products whose name or category matches the search, sorted by `order`. */
export function listed(products: readonly Product[], search: string, order: Order): readonly Product[] {
  const words = search.toLowerCase()
  const sign = order.descending ? -1 : 1
  return products
    .filter(({ name, category }) => `${name} ${category}`.toLowerCase().includes(words))
    .toSorted((a, b) => sign * compare(a, b, order.column))
}
