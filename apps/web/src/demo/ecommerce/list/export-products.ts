import { csvText } from '@castline/domain/export/csv'
import { stockStateOf } from '../product-extras.ts'
import type { Product } from '../products.ts'

/** Returns the products as CSV, with a header. */
export function csvOf(products: readonly Product[]): string {
  const rows = products.map((product) => {
    const { id, name, category, price, stock, rating, status, added } = product
    return [id, name, category, (price / 100).toFixed(2), stock, rating, status, stockStateOf(product), added]
  })
  const head = ['ID', 'Name', 'Category', 'Price (USD)', 'Stock', 'Rating', 'Status', 'Availability', 'Added']
  return csvText([head, ...rows])
}

/** Saves the products as a file. */
export function exportProducts(products: readonly Product[]): void {
  const address = URL.createObjectURL(new Blob([csvOf(products)], { type: 'text/csv' }))
  const link = document.createElement('a')
  link.href = address
  link.download = 'products.csv'
  link.click()
  URL.revokeObjectURL(address)
}
