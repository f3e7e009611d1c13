import Chip from '@mui/material/Chip'
import { type StockState, stockStateOf } from '../product-extras.ts'
import type { Product } from '../products.ts'

const looks = {
  'in stock': { label: 'In stock', color: 'success' },
  'low stock': { label: 'Low stock', color: 'warning' },
  'sold out': { label: 'Sold out', color: 'error' },
} as const satisfies Record<StockState, object>

/** Whether a product is for sale and in stock. */
export function StatusChip({ product }: { product: Product }) {
  if (product.status === 'draft') return <Chip size="small" label="Draft" />
  return <Chip size="small" {...looks[stockStateOf(product)]} />
}
