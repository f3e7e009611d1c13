import { useSyncExternalStore } from 'react'
import { kept, onKeptChange } from '../kept.ts'
import { type Cart, type CartLine, emptyCart, linesOf, readCart } from './cart.ts'
import { useProducts } from './catalogue.ts'

const cart = kept('cart-1', () => emptyCart, readCart)

/** Updates the cart on this device, and rerenders every component that uses it. */
export const changeCart = (change: (cart: Cart) => Cart) => cart.write(change(cart.read()))

/** The cart on this device. */
export function useCart(): Cart {
  return useSyncExternalStore(onKeptChange, cart.read)
}

/** The cart's lines with their products. */
export function useCartLines(): readonly CartLine[] {
  return linesOf(useCart(), useProducts())
}
