import { describe, expect, test } from 'vitest'
import {
  type Cart,
  countOf,
  deliveryPrice,
  emptyCart,
  freeFrom,
  linesOf,
  mostOf,
  readCart,
  totalsOf,
  withAdded,
  withQuantity,
} from '#demo/ecommerce/cart.ts'
import { addressFaults, cardFaults, isCardNumber, isFaultless, isInTime } from '#demo/ecommerce/checkout/order-form.ts'
import { csvOf } from '#demo/ecommerce/list/export-products.ts'
import { listed, reordered } from '#demo/ecommerce/list/product-order.ts'
import { createMoney } from '#demo/ecommerce/money.ts'
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

function aProduct(given: Partial<Product> = {}): Product {
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

const namesOf = (products: readonly Product[]) => products.map(({ name }) => name)

describe('the cart', () => {
  test('increases the quantity of a product that it contains', () => {
    const cart = withAdded(withAdded(emptyCart, aProduct(), 1), aProduct(), 2)
    expect(cart).toEqual([{ id: 'a', quantity: 3 }])
  })

  test('is limited by the stock and by the maximum of an order', () => {
    expect(withAdded(emptyCart, aProduct({ stock: 5 }), 9)).toEqual([{ id: 'a', quantity: 5 }])
    expect(mostOf(aProduct({ stock: 500 }))).toBe(20)
    expect(withAdded(emptyCart, aProduct({ stock: 0 }), 1)).toEqual([])
  })

  test('changes a quantity in place, and removes the product at zero', () => {
    const [first, second] = [aProduct(), aProduct({ id: 'b' })]
    const cart = withAdded(withAdded(emptyCart, first, 1), second, 1)
    expect(withQuantity(cart, first, 4)).toEqual([
      { id: 'a', quantity: 4 },
      { id: 'b', quantity: 1 },
    ])
    expect(withQuantity(cart, first, 0)).toEqual([{ id: 'b', quantity: 1 }])
    expect(withQuantity(cart, first, -3)).toEqual([{ id: 'b', quantity: 1 }])
  })

  test('keeps variants of a product separate', () => {
    const cart = withAdded(
      withAdded(withAdded(emptyCart, aProduct(), 1, 'blue, M'), aProduct(), 1, 'blue, L'),
      aProduct(),
      2,
      'blue, M',
    )
    expect(cart).toEqual([
      { id: 'a', quantity: 3, variant: 'blue, M' },
      { id: 'a', quantity: 1, variant: 'blue, L' },
    ])
    expect(readCart(JSON.stringify(cart))).toEqual(cart)
    expect(withQuantity(cart, aProduct(), 0, 'blue, M')).toEqual([{ id: 'a', quantity: 1, variant: 'blue, L' }])
    expect(readCart('[{"id":"1","quantity":2,"variant":7}]')).toEqual([])
  })

  test('sums lines in whole cents', () => {
    const products = [aProduct({ price: 1_010 }), aProduct({ id: 'b', price: 333 })]
    const cart: Cart = [
      { id: 'a', quantity: 3 },
      { id: 'b', quantity: 2 },
    ]
    const lines = linesOf(cart, products)
    expect(lines.map(({ total }) => total)).toEqual([3_030, 666])
    expect(countOf(lines)).toBe(5)
    expect(totalsOf(lines, 'standard')).toEqual({ goods: 3_696, delivery: 950, total: 4_646 })
    expect(totalsOf(lines, 'express').total).toBe(3_696 + 1_900)
  })

  test('removes products that are no longer sold, and follows the stock', () => {
    const cart: Cart = [
      { id: 'gone', quantity: 1 },
      { id: 'a', quantity: 5 },
    ]
    expect(linesOf(cart, [aProduct({ stock: 2 })])).toMatchObject([{ quantity: 2, total: 2_020 }])
  })

  test('has free standard delivery above a total, and never free express', () => {
    expect(deliveryPrice('standard', freeFrom - 1)).toBe(950)
    expect(deliveryPrice('standard', freeFrom)).toBe(0)
    expect(deliveryPrice('express', freeFrom)).toBe(1_900)
  })

  test('is restored from storage', () => {
    const cart: Cart = [{ id: '1', quantity: 2 }]
    expect(readCart(JSON.stringify(cart))).toEqual(cart)
  })

  test.each([
    null,
    '',
    '{',
    '{}',
    'null',
    '[null, 1, "x", {}]',
    '[{"id":"1","quantity":0}]',
    '[{"id":1,"quantity":1}]',
  ])('is empty if %s is stored', (stored) => expect(readCart(stored)).toEqual([]))

  test('merges a product that is stored twice', () => {
    expect(readCart('[{"id":"1","quantity":2},{"id":"1","quantity":9}]')).toEqual([{ id: '1', quantity: 2 }])
  })
})

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
  expect(lines).toHaveLength(3)
  expect(lines[1]).toContain(`"'=1+1"`)
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

describe('the order form', () => {
  const address = { name: 'A', email: 'a@b.co', street: 'S 1', postcode: 'SW1A 1AA', city: 'C' }
  const now = new Date(2026, 5, 15)

  test('reports each error of an address', () => {
    expect(isFaultless(addressFaults(address))).toBe(true)
    const empty = { name: ' ', email: 'a@b', street: '', postcode: '1', city: '' }
    expect(Object.keys(addressFaults(empty))).toEqual(['name', 'email', 'street', 'postcode', 'city'])
  })

  test.each([
    ['4242 4242 4242 4242', true],
    ['5555 5555 5555 4444', true],
    ['4242 4242 4242 4241', false],
    ['0000', false],
    ['4242x4242x4242x4242', false],
  ])('whether %s is a valid card number', (number, isOne) => expect(isCardNumber(number)).toBe(isOne))

  test.each([
    ['06/26', true],
    ['05/26', false],
    ['12/25', false],
    ['13/30', false],
    ['', false],
  ])('whether a card valid until %s is accepted', (expiry, isOne) => expect(isInTime(expiry, now)).toBe(isOne))

  test('reports each error of a card', () => {
    expect(Object.keys(cardFaults({ number: '', expiry: '', code: '' }, now))).toEqual(['number', 'expiry', 'code'])
    expect(isFaultless(cardFaults({ number: '4242424242424242', expiry: '01/30', code: '123' }, now))).toBe(true)
  })
})

test('money is formatted in the language', () => {
  expect(createMoney('en')(123_456)).toBe('$1,234.56')
  expect(createMoney('fr')(123_456).replaceAll(/\s/g, ' ')).toBe('1 234,56 $')
})
