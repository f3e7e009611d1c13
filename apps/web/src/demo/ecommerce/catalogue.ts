import { useSyncExternalStore } from 'react'
import { type Product, seededProducts } from './products.ts'

// In-memory replacement for a server: all pages share the products, and a reload restores the seeded ones.
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

/** Deletes products. Returns a function that restores them. */
export function deleteProducts(ids: ReadonlySet<string>): () => void {
  const before = products
  replace(products.filter(({ id }) => !ids.has(id)))
  return () => {
    const now = new Set(products.map(({ id }) => id))
    replace(before.filter(({ id }) => now.has(id) || ids.has(id)))
  }
}

/** All products of the shop. */
export function useProducts(): readonly Product[] {
  return useSyncExternalStore(subscribe, () => products)
}
