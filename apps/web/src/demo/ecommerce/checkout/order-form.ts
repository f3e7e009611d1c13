import type { CartLine, Delivery, Totals } from '../cart.ts'

export interface Address {
  readonly name: string
  readonly email: string
  readonly street: string
  readonly postcode: string
  readonly city: string
}

export const payments = ['card', 'invoice', 'collect'] as const
export type Payment = (typeof payments)[number]

export interface Card {
  readonly number: string
  /** As printed on the card: MM/YY. */
  readonly expiry: string
  readonly code: string
}

/** All fields of the checkout. */
export interface OrderForm {
  readonly address: Address
  readonly delivery: Delivery
  readonly payment: Payment
  readonly card: Card
}

/** A placed order. */
export interface Order {
  readonly number: string
  readonly lines: readonly CartLine[]
  readonly totals: Totals
  readonly form: OrderForm
}

export const emptyOrderForm: OrderForm = {
  address: { name: '', email: '', street: '', postcode: '', city: '' },
  delivery: 'standard',
  payment: 'card',
  card: { number: '', expiry: '', code: '' },
}

/** Error messages by field; valid fields are absent. */
export type Faults<Fields> = Partial<Record<keyof Fields, string>>

export function isFaultless(faults: object): boolean {
  return Object.keys(faults).length === 0
}

/** Returns the errors of an address. */
export function addressFaults({ name, email, street, postcode, city }: Address): Faults<Address> {
  return {
    ...(!name.trim() && { name: 'Enter the recipient’s name.' }),
    ...(!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email.trim()) && {
      email: 'Enter an email address such as name@example.com.',
    }),
    ...(!street.trim() && { street: 'Enter the street and number.' }),
    ...(!/^[\p{L}\d][\p{L}\d -]{2,9}$/u.test(postcode.trim()) && {
      postcode: 'Enter a postcode of 3 to 10 characters.',
    }),
    ...(!city.trim() && { city: 'Enter the city.' }),
  }
}

/** Returns whether the card number's check digit is valid (Luhn algorithm). */
export function isCardNumber(written: string): boolean {
  const digits = written.replaceAll(/[\s-]/g, '')
  if (!/^\d{12,19}$/.test(digits)) return false
  const sum = [...digits].reverse().reduce((before, digit, place) => {
    const value = Number(digit) * (place % 2 === 0 ? 1 : 2)
    return before + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}

/** Returns whether a card with this expiry date (MM/YY) is still valid: until the end of that month. */
export function isInTime(expiry: string, now: Date): boolean {
  const [, month, year] = /^(0[1-9]|1[0-2])\s*\/\s*(\d\d)$/.exec(expiry.trim()) ?? []
  return month !== undefined && new Date(2000 + Number(year), Number(month), 1) > now
}

/** Returns the errors of a card. */
export function cardFaults({ number, expiry, code }: Card, now: Date): Faults<Card> {
  return {
    ...(!isCardNumber(number) && { number: 'This card number is not valid.' }),
    ...(!isInTime(expiry, now) && { expiry: 'Enter a month and year that have not passed, such as 09/28.' }),
    ...(!/^\d{3,4}$/.test(code.trim()) && { code: 'Enter the 3 or 4 digits on the back of the card.' }),
  }
}
