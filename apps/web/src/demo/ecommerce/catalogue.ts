import { useSyncExternalStore } from 'react'
import { kept, onKeptChange } from '../kept.ts'
import { type Product, seededProducts } from './products.ts'

const products = kept<readonly Product[]>('products-1', () => seededProducts)

/** Deletes products. Returns a function that restores them. */
export function deleteProducts(ids: ReadonlySet<string>): () => void {
  const before = products.read()
  products.write(before.filter(({ id }) => !ids.has(id)))
  return () => {
    const now = new Set(products.read().map(({ id }) => id))
    products.write(before.filter(({ id }) => now.has(id) || ids.has(id)))
  }
}

/** Adds a product, or replaces the one with the same ID. */
export function saveProduct(product: Product): void {
  const all = products.read()
  const isNew = !all.some(({ id }) => id === product.id)
  products.write(isNew ? [product, ...all] : all.map((each) => (each.id === product.id ? product : each)))
}

/** Changes some products. Returns a function that restores them. */
export function changeProducts(ids: ReadonlySet<string>, change: Partial<Product>): () => void {
  const before = products.read()
  products.write(before.map((each) => (ids.has(each.id) ? { ...each, ...change } : each)))
  return () => products.write(before)
}

/** Returns an ID that no product has. */
export const newProductId = () => String(Math.max(0, ...products.read().map(({ id }) => Number(id))) + 1)

/** The products that are for sale. */
export function useShopProducts(): readonly Product[] {
  return useProducts().filter(({ status }) => status === 'published')
}

/** All products, including drafts. */
export function useProducts(): readonly Product[] {
  return useSyncExternalStore(onKeptChange, products.read)
}
