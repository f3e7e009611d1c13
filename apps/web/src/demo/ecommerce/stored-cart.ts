import { useSyncExternalStore } from 'react'
import { storage } from '#api/storage.ts'
import { type Cart, type CartLine, emptyCart, linesOf, readCart } from './cart.ts'
import { useProducts } from './catalogue.ts'

export const cartKey = 'castline-demo-cart'

const listeners = new Set<() => void>()
let text: string | null = null
let cart: Cart = emptyCart

/** Returns the same object until the stored value changes, because React compares snapshots by identity. */
function storedCart(): Cart {
  const stored = storage.getItem(cartKey)
  if (stored !== text) {
    text = stored
    cart = readCart(stored)
  }
  return cart
}

function subscribe(onChange: () => void): () => void {
  listeners.add(onChange)
  // The cart changed in another tab.
  window.addEventListener('storage', onChange)
  return () => {
    listeners.delete(onChange)
    window.removeEventListener('storage', onChange)
  }
}

/** Updates the stored cart, and rerenders every component that uses it. */
export function changeCart(change: (cart: Cart) => Cart): void {
  storage.setItem(cartKey, JSON.stringify(change(storedCart())))
  for (const listener of listeners) listener()
}

/** The cart of this device; it survives a reload. */
export function useCart(): Cart {
  return useSyncExternalStore(subscribe, storedCart)
}

/** The cart's lines with their products. */
export function useCartLines(): readonly CartLine[] {
  return linesOf(useCart(), useProducts())
}
