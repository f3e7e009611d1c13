import { useSyncExternalStore } from 'react'
import { type Product, seededProducts } from './products.ts'

// Stands in for a server: every page sees the same wares, and a reload brings the seeded ones back.
const listeners = new Set<() => void>()
let products = seededProducts

function subscribe(onChange: () => void): () => void {
  listeners.add(onChange)
  return () => void listeners.delete(onChange)
}

function replace(next: readonly Product[]): void {
  products = next
  for (const listener of listeners) listener()
}

/** Takes products out of the shop; calling the answer puts them back. */
export function deleteProducts(ids: ReadonlySet<string>): () => void {
  const before = products
  replace(products.filter(({ id }) => !ids.has(id)))
  return () => {
    const now = new Set(products.map(({ id }) => id))
    replace(before.filter(({ id }) => now.has(id) || ids.has(id)))
  }
}

/** All that the shop sells. */
export function useProducts(): readonly Product[] {
  return useSyncExternalStore(subscribe, () => products)
}
