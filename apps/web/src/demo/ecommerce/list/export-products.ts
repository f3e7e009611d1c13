import { stockStateOf } from '../product-extras.ts'
import type { Product } from '../products.ts'

/** Quotes a cell, and keeps spreadsheets from running it as a formula. */
function cell(value: string | number): string {
  const text = typeof value === 'string' && /^[=+\-@\t\r]/.test(value) ? `'${value}` : String(value)
  return `"${text.replaceAll('"', '""')}"`
}

/** Returns the products as CSV, with a header. */
export function csvOf(products: readonly Product[]): string {
  const rows = products.map((product) => {
    const { id, name, category, price, stock, rating, status, added } = product
    return [id, name, category, (price / 100).toFixed(2), stock, rating, status, stockStateOf(product), added]
  })
  const head = ['ID', 'Name', 'Category', 'Price (USD)', 'Stock', 'Rating', 'Status', 'Availability', 'Added']
  return [head, ...rows].map((row) => row.map(cell).join(',')).join('\r\n')
}

/** Saves the products as a file. */
export function exportProducts(products: readonly Product[]): void {
  const address = URL.createObjectURL(new Blob(['\ufeff', csvOf(products)], { type: 'text/csv' }))
  const link = document.createElement('a')
  link.href = address
  link.download = 'products.csv'
  link.click()
  URL.revokeObjectURL(address)
}
