import { describe, expect, test } from 'vitest'
import { csvOf } from '#demo/ecommerce/list/export-products.ts'
import { listed, reordered } from '#demo/ecommerce/list/product-order.ts'
import { productDrawing, views } from '#demo/ecommerce/product-drawing.ts'
import { breakdownOf, discountOf, reviewsOf } from '#demo/ecommerce/product-extras.ts'
import { shapeOf } from '#demo/ecommerce/product-shapes.ts'
import { type Product, relatedTo, seededProducts } from '#demo/ecommerce/products.ts'
import {
  countFilters,
  found,
  noFilter,
  type ProductFilter,
  readFilter,
  writeFilter,
} from '#demo/ecommerce/shop/product-filter.ts'
import { aProduct } from '#test/demo/a-product.ts'

const namesOf = (products: readonly Product[]) => products.map(({ name }) => name)

describe('the filter', () => {
  const every: ProductFilter = {
    search: 'rain',
    category: 'jackets',
    gender: 'unisex',
    price: '75-125',
    colours: ['blue', 'yellow'],
    sort: '-price',
  }

  test('is written to the address and read from it', () => {
    expect(readFilter(writeFilter(every))).toEqual(every)
    expect(String(writeFilter(noFilter))).toBe('')
  })

  test('ignores invalid values', () => {
    const address = new URLSearchParams('category=cars&gender=x&price=1&colours=pink&sort=toString')
    expect(readFilter(address)).toEqual(noFilter)
  })

  test('returns products that match every condition', () => {
    expect(namesOf(found(seededProducts, every))).toEqual(['Rain jacket Harbour'])
    expect(found(seededProducts, noFilter)).toHaveLength(24)
  })

  test.each<[Partial<ProductFilter>, number]>([
    [{ category: 'shoes' }, 4],
    [{ gender: 'women' }, 5],
    [{ colours: ['white', 'red'] }, 3],
    [{ search: 'RAIN yellow' }, 2],
    [{ search: 'no such thing' }, 0],
  ])('returns the products that match %o', (limit, count) =>
    expect(found(seededProducts, { ...noFilter, ...limit })).toHaveLength(count),
  )

  test('has each price in one band, which includes its lower end only', () => {
    const product = aProduct({ price: 2_500 })
    expect(found([product], { ...noFilter, price: 'under-25' })).toEqual([])
    expect(found([product], { ...noFilter, price: '25-75' })).toEqual([product])
    const inBands = (['under-25', '25-75', '75-125', 'from-125'] as const).map(
      (price) => found(seededProducts, { ...noFilter, price }).length,
    )
    expect(inBands.reduce((sum, count) => sum + count, 0)).toBe(24)
  })

  test('sorts by price in both directions, by name and by rating', () => {
    const first = (sort: ProductFilter['sort']) => found(seededProducts, { ...noFilter, sort })[0]?.name
    expect(first('price')).toBe('Assembly gloves Grip')
    expect(first('-price')).toBe('Drawing bag Plan')
    expect(first('name')).toBe('Assembly gloves Grip')
    expect(first('rating')).toBe('Drawing bag Plan')
  })

  test('counts conditions without the order', () => {
    expect(countFilters(every)).toBe(5)
    expect(countFilters({ ...noFilter, sort: 'name' })).toBe(0)
  })
})

describe('the product list', () => {
  test('sorts numbers numerically, and reverses at the second click', () => {
    const stocks = [9, 100, 20].map((stock) => aProduct({ stock }))
    const upwards = reordered({ column: 'name', descending: true }, 'stock')
    expect(listed(stocks, '', upwards).map(({ stock }) => stock)).toEqual([9, 20, 100])
    expect(listed(stocks, '', reordered(upwards, 'stock')).map(({ stock }) => stock)).toEqual([100, 20, 9])
  })

  test('searches name and category', () => {
    const order = { column: 'name', descending: false } as const
    expect(listed(seededProducts, 'GLOVES', order)).toHaveLength(4)
    expect(namesOf(listed(seededProducts, 'summit', order))).toEqual(['Safety boots Summit'])
  })
})

test.each(seededProducts)('the reviews of $name have its rating as their average', (product) => {
  const reviews = reviewsOf(product)
  const average = reviews.reduce((sum, { stars }) => sum + stars, 0) / reviews.length
  expect(Math.abs(average - product.rating)).toBeLessThan(0.1)
  expect(reviews.every(({ stars }) => stars >= 1 && stars <= 5)).toBe(true)
  expect(breakdownOf(reviews).reduce((sum, { count }) => sum + count, 0)).toBe(reviews.length)
  expect(new Set(reviews.map(({ by }) => by)).size).toBe(reviews.length)
})

test('a discount is a whole percentage of the earlier price', () => {
  expect(discountOf({ price: 13_900, was: 16_900 })).toBe(18)
  expect(discountOf({ price: 13_900 })).toBe(0)
})

test('the pictures of all shapes, views and colours differ', () => {
  const shapes = [...new Set(seededProducts.map(shapeOf))]
  expect(shapes).toHaveLength(12)
  const pictures = shapes.flatMap((shape) => views.map((view) => productDrawing(shape, 'blue', view)))
  expect(new Set([...pictures, productDrawing('tool bag', 'red', 'Front')]).size).toBe(pictures.length + 1)
})

test.each([
  ['Backpack Site', 'bags', 'backpack'],
  ['Shopping bag', 'bags', 'tool bag'],
  ['Rubber boots Pour', 'shoes', 'rubber boots'],
  ['Rain trousers Tide', 'trousers', 'trousers'],
] as const)('%s of the %s has the shape "%s"', (name, category, shape) => {
  expect(shapeOf({ name, category })).toBe(shape)
})

test('an export has a row for each product and contains no formula', () => {
  const lines = csvOf([aProduct({ name: '=1+1' }), aProduct({ name: 'A "quoted", name' })]).split('\r\n')
  expect(lines).toHaveLength(4)
  expect(lines[1]).toContain(`,'=1+1,`)
  expect(lines[2]).toContain('"A ""quoted"", name"')
})

test('related products exclude the product itself, same category first', () => {
  for (const product of seededProducts) {
    const related = relatedTo(product, seededProducts)
    expect(related).toHaveLength(4)
    expect(related).not.toContain(product)
    expect(related.slice(0, 3).every(({ category }) => category === product.category)).toBe(true)
  }
})
