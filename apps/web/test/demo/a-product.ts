import type { Product } from '#demo/ecommerce/products.ts'

export function aProduct(given: Partial<Product> = {}): Product {
  return {
    id: 'a',
    name: 'Helmet',
    category: 'helmets',
    gender: 'unisex',
    colour: 'white',
    price: 1_010,
    stock: 5,
    rating: 4,
    text: '',
    status: 'published',
    added: '2026-01-05',
    ...given,
  }
}
