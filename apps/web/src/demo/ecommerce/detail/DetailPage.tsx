import Button from '@mui/material/Button'
import BagIcon from '@tabler/icons-react/dist/esm/icons/IconShoppingBag.mjs'
import { Link, useParams } from 'react-router'
import { EmptyState } from '#ui/EmptyState.tsx'
import { useProducts } from '../catalogue.ts'
import { shopPath } from '../paths.ts'
import { ProductDetail } from './ProductDetail.tsx'

/** One product; a message if the address has an unknown ID. */
export function DetailPage() {
  const { id } = useParams()
  const products = useProducts()
  const product = products.find((each) => each.id === id)
  if (product) return <ProductDetail key={product.id} product={product} products={products} />
  return (
    <EmptyState
      heading="h1"
      icon={<BagIcon size={32} />}
      title="This product is not sold"
      text="It was taken out of the shop, or the address is wrong. Your cart is as it was."
      action={
        <Button variant="contained" component={Link} to={shopPath}>
          To the shop
        </Button>
      }
    />
  )
}
