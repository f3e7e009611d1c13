import Button from '@mui/material/Button'
import BagIcon from '@tabler/icons-react/dist/esm/icons/IconShoppingBag.mjs'
import { Link, useParams } from 'react-router'
import { EmptyState } from '#ui/EmptyState.tsx'
import { useShopProducts } from '../catalogue.ts'
import { shopPath } from '../paths.ts'
import { ProductDetail } from './ProductDetail.tsx'

/** One product; a message if the address has an unknown ID. */
export function DetailPage() {
  const { id } = useParams()
  const products = useShopProducts()
  const product = products.find((each) => each.id === id)
  if (product) return <ProductDetail key={product.id} product={product} products={products} />
  return (
    <EmptyState
      heading="h1"
      icon={<BagIcon size={32} />}
      title="Product not found"
      text="The product is no longer available, or the address is wrong. Your cart has not changed."
      action={
        <Button variant="contained" component={Link} to={shopPath}>
          Go to shop
        </Button>
      }
    />
  )
}
