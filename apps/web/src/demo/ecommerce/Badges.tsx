import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import DiscountIcon from '@tabler/icons-react/dist/esm/icons/IconTag.mjs'
import { ToneChip } from '#ui/ToneChip.tsx'
import { useMoney } from './money.ts'
import { discountOf, stockStateOf } from './product-extras.ts'
import type { Product } from './products.ts'

/** Chips for a discount and for low stock. */
export function ProductBadges({ product }: { product: Product }) {
  const discount = discountOf(product)
  const state = stockStateOf(product)
  return (
    <>
      {discount > 0 && <ToneChip tone="error" Icon={DiscountIcon} label={`−${discount} %`} />}
      {state === 'low stock' && <ToneChip tone="warning" label={`Only ${product.stock} left`} />}
      {state === 'sold out' && <ToneChip tone="default" label="Sold out" />}
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
