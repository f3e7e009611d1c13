import { ToneChip } from '#ui/ToneChip.tsx'
import { type StockState, stockStateOf } from '../product-extras.ts'
import type { Product } from '../products.ts'

const looks = {
  'in stock': { label: 'In stock', tone: 'success' },
  'low stock': { label: 'Low stock', tone: 'warning' },
  'sold out': { label: 'Sold out', tone: 'error' },
} as const satisfies Record<StockState, object>

/** Whether a product is for sale and in stock. */
export function StatusChip({ product }: { product: Product }) {
  if (product.status === 'draft') return <ToneChip tone="default" label="Draft" />
  return <ToneChip {...looks[stockStateOf(product)]} />
}
