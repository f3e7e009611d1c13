import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import BuyIcon from '@tabler/icons-react/dist/esm/icons/IconBolt.mjs'
import ReturnIcon from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs'
import CartIcon from '@tabler/icons-react/dist/esm/icons/IconShoppingCart.mjs'
import TruckIcon from '@tabler/icons-react/dist/esm/icons/IconTruckDelivery.mjs'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { DemoHeader } from '../../parts/DemoHeader.tsx'
import { Price } from '../Badges.tsx'
import { CartButton } from '../CartButton.tsx'
import { freeFrom, mostOf, withAdded } from '../cart.ts'
import { useMoney } from '../money.ts'
import { ProductCards, Rating } from '../ProductCards.tsx'
import { checkoutPath } from '../paths.ts'
import { reviewsOf, sizesOf, variantOf } from '../product-extras.ts'
import { type Product, relatedTo } from '../products.ts'
import { QuantityField } from '../QuantityField.tsx'
import { changeCart } from '../stored-cart.ts'
import { useAdd } from '../use-add.ts'
import { WishButton } from '../WishButton.tsx'
import { categoryWords, genderWords } from '../words.ts'
import { Gallery } from './Gallery.tsx'
import { ProductTabs } from './ProductTabs.tsx'
import { VariantChoice } from './VariantChoice.tsx'

interface ProductDetailProps {
  product: Product
  products: readonly Product[]
}

/** A product's details, the variant and quantity to buy, reviews, and similar products. */
export function ProductDetail({ product, products }: ProductDetailProps) {
  const money = useMoney()
  const add = useAdd()
  const navigate = useNavigate()
  const [quantity, setQuantity] = useState(1)
  const [colour, setColour] = useState(product.colour)
  const [size, setSize] = useState(sizesOf(product)[1])
  const { name, text, category, gender, stock, rating } = product
  const variant = variantOf(colour, size)
  const promises = [
    { Icon: TruckIcon, promise: `Free delivery from ${money(freeFrom)}` },
    { Icon: ReturnIcon, promise: 'Free returns within 30 days' },
  ]

  function buyNow(): void {
    changeCart((cart) => withAdded(cart, product, quantity, variant))
    void navigate(checkoutPath)
  }

  return (
    <>
      <DemoHeader title={name} lead={text} actions={<CartButton />} />
      <Box
        sx={{ display: 'grid', gap: { xs: 3, md: 5 }, gridTemplateColumns: { md: 'minmax(0, 460px) minmax(0, 1fr)' } }}
      >
        <Gallery product={product} colour={colour} />
        <Card sx={{ display: 'grid', gap: 3, alignContent: 'start', padding: { xs: 2, sm: 4 } }}>
          <Box sx={{ display: 'flex', alignItems: 'start', gap: 2 }}>
            <Box sx={{ flex: 1 }}>
              <Typography variant="body2" sx={{ color: 'text.secondary', marginBlockEnd: 0.5 }}>
                {categoryWords[category]} · {genderWords[gender]}
              </Typography>
              <Price product={product} size="h2" />
              <Box sx={{ display: 'flex', gap: 1, marginBlockStart: 0.5 }}>
                <Rating of={rating} />
                <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                  {reviewsOf(product).length} reviews
                </Typography>
              </Box>
            </Box>
            <WishButton product={product} />
          </Box>
          <VariantChoice product={product} colour={colour} size={size} onColour={setColour} onSize={setSize} />
          {stock > 0 ? (
            <>
              <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
                <QuantityField name={name} value={quantity} most={mostOf(product)} onChange={setQuantity} />
                <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                  {stock} in stock
                </Typography>
              </Box>
              <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: { sm: '1fr 1fr' } }}>
                <Button
                  variant="outlined"
                  size="large"
                  startIcon={<CartIcon size={20} />}
                  onClick={() => add(product, quantity, variant)}
                >
                  Add to cart
                </Button>
                <Button variant="contained" size="large" startIcon={<BuyIcon size={20} />} onClick={buyNow}>
                  Buy now
                </Button>
              </Box>
            </>
          ) : (
            <Typography>Sold out. See similar products below.</Typography>
          )}
          <Box
            sx={{
              display: 'grid',
              gap: 1.5,
              borderBlockStart: '1px solid',
              borderColor: 'divider',
              paddingBlockStart: 2,
            }}
          >
            {promises.map(({ Icon, promise }) => (
              <Box key={promise} sx={{ display: 'flex', alignItems: 'center', gap: 1.5, color: 'text.secondary' }}>
                <Icon size={20} aria-hidden />
                <Typography variant="body2">{promise}</Typography>
              </Box>
            ))}
          </Box>
        </Card>
      </Box>
      <ProductTabs product={product} />
      <Typography variant="h2" sx={{ marginBlock: '32px 16px' }}>
        Related products
      </Typography>
      <ProductCards products={relatedTo(product, products)} label="Related products" isOneRow />
    </>
  )
}
