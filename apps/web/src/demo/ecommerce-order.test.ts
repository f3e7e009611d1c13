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
import { createMoney } from '#demo/ecommerce/money.ts'
import { aProduct } from '#test/demo/a-product.ts'

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
