import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import CartIcon from '@tabler/icons-react/dist/esm/icons/IconShoppingCart.mjs'
import { useState } from 'react'
import { Link } from 'react-router'
import { EmptyState } from '#ui/EmptyState.tsx'
import { DemoHeader } from '../../parts/DemoHeader.tsx'
import { emptyCart, totalsOf } from '../cart.ts'
import { useShopProducts } from '../catalogue.ts'
import { ProductCards } from '../ProductCards.tsx'
import { shopPath } from '../paths.ts'
import { changeCart, useCartLines } from '../stored-cart.ts'
import { CheckoutSteps } from './CheckoutSteps.tsx'
import { OrderConfirmed } from './OrderConfirmed.tsx'
import type { Order, OrderForm } from './order-form.ts'

/** The cart and the checkout steps; after ordering, the confirmation. */
export function CheckoutPage() {
  const lines = useCartLines()
  const [order, setOrder] = useState<Order | null>(null)

  function place(form: OrderForm): void {
    const number = `C-${crypto.randomUUID().slice(0, 8).toUpperCase()}`
    setOrder({ number, lines, totals: totalsOf(lines, form.delivery), form })
    changeCart(() => emptyCart)
  }

  if (order) return <OrderConfirmed order={order} />
  return (
    <>
      <DemoHeader title="Checkout" lead="This is a demo: nothing is ordered, charged or sent." />
      {lines.length > 0 ? (
        <CheckoutSteps lines={lines} onPlace={place} />
      ) : (
        <>
          <Card>
            <EmptyState
              icon={<CartIcon size={32} />}
              title="Your cart is empty"
              text="Products that you add to the cart appear here."
              action={
                <Button variant="contained" component={Link} to={shopPath}>
                  To the shop
                </Button>
              }
            />
          </Card>
          <BestRated />
        </>
      )}
    </>
  )
}

/** Products to begin a cart with. */
function BestRated() {
  const products = useShopProducts()
    .filter(({ stock }) => stock > 0)
    .toSorted((a, b) => b.rating - a.rating)
  return (
    <>
      <Typography variant="h2" sx={{ marginBlock: '32px 16px' }}>
        Best rated products
      </Typography>
      <ProductCards products={products.slice(0, 4)} label="Best rated products" isOneRow />
    </>
  )
}
