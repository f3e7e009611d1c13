import type { Product } from './products.ts'

export interface CartEntry {
  /** The product's ID. */
  readonly id: string
  /** At least 1. */
  readonly quantity: number
  /** The colour and size, for example `blue, M`. */
  readonly variant?: string
}

/** The entries in the order in which they were added; each variant of a product occurs once. */
export type Cart = readonly CartEntry[]

export interface CartLine {
  readonly product: Product
  readonly quantity: number
  readonly variant?: string
  /** In cents, like all amounts here, so that sums are exact. */
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
/** Standard delivery is free from this amount, in cents. */
export const freeFrom = 15_000

/** Returns the largest quantity of a product that one order can contain. */
export function mostOf(product: Product): number {
  return Math.min(product.stock, mostOfOne)
}

/** Sets the quantity of a variant, limited to `mostOf` its product; 0 removes it. */
export function withQuantity(cart: Cart, product: Product, quantity: number, variant?: string): Cart {
  const isIt = (entry: CartEntry) => entry.id === product.id && entry.variant === variant
  const possible = Math.min(Math.max(Math.trunc(quantity), 0), mostOf(product))
  if (possible === 0) return cart.filter((entry) => !isIt(entry))
  const entry = { id: product.id, quantity: possible, ...(variant && { variant }) }
  if (!cart.some(isIt)) return [...cart, entry]
  return cart.map((each) => (isIt(each) ? entry : each))
}

export function quantityOf(cart: Cart, product: Product, variant?: string): number {
  return cart.find((entry) => entry.id === product.id && entry.variant === variant)?.quantity ?? 0
}

/** Adds `quantity` of a variant of the product to the cart. */
export function withAdded(cart: Cart, product: Product, quantity: number, variant?: string): Cart {
  return withQuantity(cart, product, quantityOf(cart, product, variant) + quantity, variant)
}

/** Returns the cart's lines with products and sums, without products that are no longer sold. */
export function linesOf(cart: Cart, products: readonly Product[]): readonly CartLine[] {
  return cart.flatMap(({ id, quantity, variant }) => {
    const product = products.find((each) => each.id === id)
    const possible = product ? Math.min(quantity, mostOf(product)) : 0
    return product && possible > 0
      ? [{ product, quantity: possible, total: product.price * possible, ...(variant && { variant }) }]
      : []
  })
}

export function countOf(lines: readonly CartLine[]): number {
  return lines.reduce((count, { quantity }) => count + quantity, 0)
}

/** Returns the price of delivery in cents, for goods worth `goods` cents. */
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
  if ('variant' in value && typeof value.variant !== 'string') return false
  return typeof id === 'string' && typeof quantity === 'number' && Number.isSafeInteger(quantity) && quantity > 0
}

/** Parses a stored cart. Returns an empty cart if it is invalid; never throws. */
export function readCart(stored: string | null): Cart {
  if (stored === null) return emptyCart
  try {
    const read: unknown = JSON.parse(stored)
    if (!Array.isArray(read)) return emptyCart
    const entries = read.filter(isEntry)
    const keyOf = ({ id, variant = '' }: CartEntry) => `${id} ${variant}`
    return entries.filter((entry, index) => entries.findIndex((other) => keyOf(other) === keyOf(entry)) === index)
  } catch {
    return emptyCart
  }
}
