import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import CartIcon from '@tabler/icons-react/dist/esm/icons/IconShoppingCart.mjs'
import { useState } from 'react'
import { PageHeader } from '#ui/PageHeader.tsx'
import { CartButton } from '../CartButton.tsx'
import { freeFrom, mostOf } from '../cart.ts'
import { useMoney } from '../money.ts'
import { ProductCards, Rating } from '../ProductCards.tsx'
import { type Product, relatedTo } from '../products.ts'
import { QuantityField } from '../QuantityField.tsx'
import { useAdd } from '../use-add.ts'
import { categoryWords, colourWords, genderWords } from '../words.ts'
import { Gallery } from './Gallery.tsx'

interface ProductDetailProps {
  product: Product
  products: readonly Product[]
}

/** A product's details, the quantity to buy, and similar products. */
export function ProductDetail({ product, products }: ProductDetailProps) {
  const money = useMoney()
  const add = useAdd()
  const [quantity, setQuantity] = useState(1)
  const { name, text, category, gender, colour, price, stock, rating } = product
  const facts = [
    ['Category', categoryWords[category]],
    ['For', genderWords[gender]],
    ['Colour', colourWords[colour]],
    ['In stock', stock === 0 ? 'Sold out' : String(stock)],
    ['Delivery', `Free from ${money(freeFrom)}`],
  ] as const

  return (
    <>
      <PageHeader title={name} lead={text} actions={<CartButton />} />
      <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { md: 'minmax(0, 420px) minmax(0, 1fr)' } }}>
        <Gallery product={product} />
        <Box sx={{ display: 'grid', gap: 2, alignContent: 'start' }}>
          <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 2 }}>
            <Typography component="p" variant="h2">
              {money(price)}
            </Typography>
            <Rating of={rating} />
          </Box>
          <Box
            component="dl"
            sx={{ display: 'grid', gridTemplateColumns: 'auto 1fr', columnGap: 3, rowGap: 1, margin: 0 }}
          >
            {facts.map(([term, fact]) => (
              <Box key={term} sx={{ display: 'contents' }}>
                <Typography component="dt" variant="body2" sx={{ color: 'text.secondary' }}>
                  {term}
                </Typography>
                <Typography component="dd" variant="body2" sx={{ margin: 0 }}>
                  {fact}
                </Typography>
              </Box>
            ))}
          </Box>
          {stock > 0 ? (
            <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
              <QuantityField name={name} value={quantity} most={mostOf(product)} onChange={setQuantity} />
              <Button
                variant="contained"
                startIcon={<CartIcon size={20} />}
                onClick={() => add(product, quantity)}
                sx={{ flex: '1 1 160px', maxWidth: 280 }}
              >
                Add to cart
              </Button>
            </Box>
          ) : (
            <Typography>Sold out. Those below are like it.</Typography>
          )}
        </Box>
      </Box>
      <Typography variant="h2" sx={{ marginBlock: '32px 16px' }}>
        Related products
      </Typography>
      <ProductCards products={relatedTo(product, products)} label="Related products" />
    </>
  )
}
