import type { Product } from './products.ts'

export interface CartEntry {
  /** The product's. */
  readonly id: string
  /** From 1. */
  readonly quantity: number
}

/** What was put in, in that order; each product once. */
export type Cart = readonly CartEntry[]

export interface CartLine {
  readonly product: Product
  readonly quantity: number
  /** In cents, like every amount here: whole numbers add up. */
  readonly total: number
}

export const deliveries = ['standard', 'express'] as const
export type Delivery = (typeof deliveries)[number]

export interface Totals {
  readonly goods: number
  readonly delivery: number
  readonly total: number
}

export const emptyCart: Cart = []

const mostOfOne = 20
const standardPrice = 950
const expressPrice = 1_900
/** Standard delivery costs nothing from here on. */
export const freeFrom = 15_000

/** How many of a product one order can have. */
export function mostOf(product: Product): number {
  return Math.min(product.stock, mostOfOne)
}

/** So many of the product and no more than there are; none takes it out. */
export function withQuantity(cart: Cart, product: Product, quantity: number): Cart {
  const possible = Math.min(Math.max(Math.trunc(quantity), 0), mostOf(product))
  if (possible === 0) return cart.filter(({ id }) => id !== product.id)
  const entry = { id: product.id, quantity: possible }
  if (!cart.some(({ id }) => id === product.id)) return [...cart, entry]
  return cart.map((each) => (each.id === product.id ? entry : each))
}

export function quantityOf(cart: Cart, product: Product): number {
  return cart.find(({ id }) => id === product.id)?.quantity ?? 0
}

/** So many more of the product. */
export function withAdded(cart: Cart, product: Product, quantity: number): Cart {
  return withQuantity(cart, product, quantityOf(cart, product) + quantity)
}

/** The cart with its products and sums; without what is no longer sold. */
export function linesOf(cart: Cart, products: readonly Product[]): readonly CartLine[] {
  return cart.flatMap(({ id, quantity }) => {
    const product = products.find((each) => each.id === id)
    const possible = product ? Math.min(quantity, mostOf(product)) : 0
    return product && possible > 0 ? [{ product, quantity: possible, total: product.price * possible }] : []
  })
}

export function countOf(lines: readonly CartLine[]): number {
  return lines.reduce((count, { quantity }) => count + quantity, 0)
}

/** What a way of delivery costs with goods of this worth. */
export function deliveryPrice(delivery: Delivery, goods: number): number {
  if (delivery === 'express') return expressPrice
  return goods >= freeFrom || goods === 0 ? 0 : standardPrice
}

export function totalsOf(lines: readonly CartLine[], way: Delivery): Totals {
  const goods = lines.reduce((sum, { total }) => sum + total, 0)
  const delivery = deliveryPrice(way, goods)
  return { goods, delivery, total: goods + delivery }
}

function isEntry(value: unknown): value is CartEntry {
  if (typeof value !== 'object' || value === null || !('id' in value) || !('quantity' in value)) return false
  const { id, quantity } = value
  return typeof id === 'string' && typeof quantity === 'number' && Number.isSafeInteger(quantity) && quantity > 0
}

/** Reads a stored cart; what is none is an empty one. Never throws. */
export function readCart(stored: string | null): Cart {
  if (stored === null) return emptyCart
  try {
    const read: unknown = JSON.parse(stored)
    if (!Array.isArray(read)) return emptyCart
    const entries = read.filter(isEntry)
    return entries.filter(({ id }, index) => entries.findIndex((other) => other.id === id) === index)
  } catch {
    return emptyCart
  }
}
