import Button from '@mui/material/Button'
import CartIcon from '@tabler/icons-react/dist/esm/icons/IconShoppingCart.mjs'
import { Link } from 'react-router'
import { countOf } from './cart.ts'
import { checkoutPath } from './paths.ts'
import { useCartLines } from './stored-cart.ts'

/** A link to the cart with the number of products in it. */
export function CartButton() {
  const count = countOf(useCartLines())
  return (
    <Button variant="outlined" component={Link} to={checkoutPath} startIcon={<CartIcon size={20} />}>
      {count === 0 ? 'Cart is empty' : `Cart (${count})`}
    </Button>
  )
}
