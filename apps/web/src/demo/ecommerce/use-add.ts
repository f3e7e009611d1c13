import { useNavigate } from 'react-router'
import { useNotice } from '#ui/notices.tsx'
import { quantityOf, withAdded } from './cart.ts'
import { checkoutPath } from './paths.ts'
import type { Product } from './products.ts'
import { changeCart } from './stored-cart.ts'

/** Returns a function that adds a product to the cart and shows the result in a message. */
export function useAdd(): (product: Product, quantity: number) => void {
  const notify = useNotice()
  const navigate = useNavigate()
  return (product, quantity) => {
    let added = 0
    changeCart((cart) => {
      const after = withAdded(cart, product, quantity)
      added = quantityOf(after, product) - quantityOf(cart, product)
      return after
    })
    const action = { label: 'To the cart', onClick: () => void navigate(checkoutPath) }
    if (added === 0) {
      notify({ message: `Your cart has all of ${product.name} that one order can have.`, severity: 'info', action })
    } else {
      notify({ message: `${product.name} added to the cart: ${added}.`, action })
    }
  }
}
