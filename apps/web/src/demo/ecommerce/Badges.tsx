import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import Typography from '@mui/material/Typography'
import { useMoney } from './money.ts'
import { discountOf, stockStateOf } from './product-extras.ts'
import type { Product } from './products.ts'

/** Chips for a discount and for low stock. */
export function ProductBadges({ product }: { product: Product }) {
  const discount = discountOf(product)
  const state = stockStateOf(product)
  return (
    <>
      {discount > 0 && <Chip size="small" color="error" label={`−${discount} %`} />}
      {state === 'low stock' && <Chip size="small" color="warning" label={`Only ${product.stock} left`} />}
      {state === 'sold out' && <Chip size="small" label="Sold out" />}
    </>
  )
}

/** The price, with the price before a discount. */
export function Price({ product: { price, was }, size = 'body1' }: { product: Product; size?: 'body1' | 'h2' }) {
  const money = useMoney()
  return (
    <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 1 }}>
      <Typography component="span" variant={size} sx={{ fontWeight: 600 }}>
        {money(price)}
      </Typography>
      {was && (
        <Typography component="del" variant="body2" sx={{ color: 'text.secondary' }}>
          {money(was)}
        </Typography>
      )}
    </Box>
  )
}
