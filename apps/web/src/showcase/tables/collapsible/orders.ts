export interface OrderLine {
  readonly name: string
  readonly count: number
  /** In euros. */
  readonly price: number
}

export interface Order {
  readonly number: string
  readonly buyer: string
  readonly day: string
  readonly state: 'Delivered' | 'On the road' | 'Delayed'
  readonly lines: readonly OrderLine[]
}

export const orders: readonly Order[] = [
  {
    number: 'A-2041',
    buyer: 'Amara Okafor',
    day: '2 June',
    state: 'Delivered',
    lines: [
      { name: 'Lifting anchor 5 t', count: 40, price: 12 },
      { name: 'Safety helmet', count: 6, price: 39 },
    ],
  },
  {
    number: 'A-2042',
    buyer: 'Lukas Brandt',
    day: '4 June',
    state: 'On the road',
    lines: [
      { name: 'Grout, 25 kg', count: 30, price: 14 },
      { name: 'Joint tape, 20 m', count: 12, price: 18 },
      { name: 'Prop 3 m', count: 8, price: 65 },
    ],
  },
  {
    number: 'A-2043',
    buyer: 'Siriporn Chaiyasit',
    day: '5 June',
    state: 'Delayed',
    lines: [{ name: 'Chain sling 8 t', count: 2, price: 310 }],
  },
]

/** Returns the total of an order in euros. */
export function totalOf({ lines }: Order): number {
  return lines.reduce((sum, { count, price }) => sum + count * price, 0)
}

export function inEuros(amount: number): string {
  return `€${amount.toLocaleString('en')}`
}
