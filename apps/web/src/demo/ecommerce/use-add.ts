import { useNavigate } from 'react-router'
import { useNotice } from '#ui/notices.tsx'
import { quantityOf, withAdded } from './cart.ts'
import { checkoutPath } from './paths.ts'
import type { Product } from './products.ts'
import { changeCart } from './stored-cart.ts'

/** Returns a function that adds a product to the cart and shows the result in a message. */
export function useAdd(): (product: Product, quantity: number, variant?: string) => void {
  const notify = useNotice()
  const navigate = useNavigate()
  return (product, quantity, variant) => {
    let added = 0
    changeCart((cart) => {
      const after = withAdded(cart, product, quantity, variant)
      added = quantityOf(after, product, variant) - quantityOf(cart, product, variant)
      return after
    })
    const action = { label: 'View cart', onClick: () => void navigate(checkoutPath) }
    if (added === 0) {
      notify({
        message: `Your cart already has the most of ${product.name} that one order can contain.`,
        severity: 'info',
        action,
      })
    } else {
      notify({ message: `${added} × ${product.name} added to the cart.`, action })
    }
  }
}
