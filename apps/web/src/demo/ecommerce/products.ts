export const categories = ['jackets', 'trousers', 'shoes', 'helmets', 'gloves', 'bags'] as const
export type Category = (typeof categories)[number]

export const genders = ['women', 'men', 'unisex'] as const
export type Gender = (typeof genders)[number]

/** Colours of the products themselves, so they are not theme tokens. */
export const dyes = {
  black: '#2B2F38',
  blue: '#2F62C9',
  green: '#2F8A5B',
  grey: '#8A94A6',
  orange: '#F07A1A',
  red: '#C93A3A',
  white: '#F2F4F8',
  yellow: '#F5C518',
} as const
export type Colour = keyof typeof dyes
export const colours = Object.keys(dyes) as Colour[]

export const productStatuses = ['published', 'draft'] as const
export type ProductStatus = (typeof productStatuses)[number]

export interface Product {
  readonly id: string
  readonly name: string
  readonly category: Category
  readonly gender: Gender
  readonly colour: Colour
  /** In US cents. */
  readonly price: number
  /** The price before a discount. */
  readonly was?: number
  readonly stock: number
  /** From 0 to 5. */
  readonly rating: number
  readonly text: string
  /** Drafts are not shown in the shop. */
  readonly status: ProductStatus
  /** The day on which it was added, YYYY-MM-DD. */
  readonly added: string
}

type Row = readonly [string, Category, Gender, Colour, price: number, stock: number, rating: number, text: string]

const rows: readonly Row[] = [
  [
    'Rain jacket Harbour',
    'jackets',
    'unisex',
    'yellow',
    8_900,
    34,
    4.6,
    'Sealed seams and a hood that fits over a helmet.',
  ],
  ['Hi-vis jacket Beacon', 'jackets', 'men', 'orange', 11_500, 12, 4.4, 'Reflective bands, visible from 150 m.'],
  ['Softshell Foreman', 'jackets', 'men', 'black', 13_900, 8, 4.8, 'Windproof, with stretch in the sleeves.'],
  ['Softshell Surveyor', 'jackets', 'women', 'blue', 13_900, 15, 4.7, 'Women’s fit, with a pocket for a tablet.'],
  ['Work trousers Formwork', 'trousers', 'men', 'grey', 7_450, 40, 4.3, 'Knee pads slide in from the outside.'],
  ['Work trousers Rebar', 'trousers', 'women', 'black', 7_450, 22, 4.5, 'Stretch at the knee, reinforced hem.'],
  ['Rain trousers Tide', 'trousers', 'unisex', 'yellow', 4_900, 31, 4.1, 'Full-length zips, so they go on over boots.'],
  [
    'Hi-vis trousers Signal',
    'trousers',
    'men',
    'orange',
    8_250,
    0,
    4.2,
    'High-visibility class 2, class 3 with the jacket.',
  ],
  [
    'Safety boots Quarry',
    'shoes',
    'men',
    'black',
    12_900,
    18,
    4.7,
    'Steel toe cap and midsole, heat-resistant to 300 °C.',
  ],
  ['Safety boots Summit', 'shoes', 'women', 'grey', 12_900, 9, 4.6, 'Narrower fit and 200 g lighter per pair.'],
  ['Safety shoes Yard', 'shoes', 'unisex', 'blue', 8_450, 26, 4.0, 'Lightweight, for plant and warehouse.'],
  ['Rubber boots Pour', 'shoes', 'unisex', 'green', 3_950, 55, 4.4, 'Made for fresh concrete, and easy to rinse.'],
  ['Helmet Classic', 'helmets', 'unisex', 'white', 2_450, 120, 4.5, 'Six-point harness with one-hand adjustment.'],
  ['Helmet Visitor', 'helmets', 'unisex', 'yellow', 1_650, 80, 3.9, 'One size fits all, for visitors.'],
  ['Helmet Crane', 'helmets', 'unisex', 'red', 3_900, 17, 4.8, 'With a chin strap, for work at height.'],
  ['Helmet Inspector', 'helmets', 'women', 'blue', 4_250, 14, 4.6, 'Small sizes, with room for a ponytail.'],
  [
    'Assembly gloves Grip',
    'gloves',
    'unisex',
    'black',
    890,
    200,
    4.3,
    'Thin enough for small screws and touchscreens.',
  ],
  ['Winter gloves Frost', 'gloves', 'men', 'orange', 2_190, 45, 4.2, 'Lined and waterproof to the wrist.'],
  ['Cut gloves Shear', 'gloves', 'women', 'grey', 1_790, 60, 4.6, 'Cut protection level D, in small sizes.'],
  [
    'Concrete gloves Mortar',
    'gloves',
    'unisex',
    'green',
    1_290,
    75,
    4.1,
    'Nitrile to the elbow, protects against lime.',
  ],
  ['Tool bag Fitter', 'bags', 'unisex', 'red', 6_450, 20, 4.7, 'Stays open on its own, 24 pockets.'],
  ['Backpack Site', 'bags', 'unisex', 'grey', 9_900, 11, 4.5, 'Room for a tablet, a helmet and lunch.'],
  ['Drawing bag Plan', 'bags', 'unisex', 'blue', 15_900, 6, 4.9, 'Keeps A1 rolls dry in the rain.'],
  ['Belt bag Bolt', 'bags', 'unisex', 'black', 2_990, 38, 4.0, 'Keeps bolts and tools within reach.'],
]

/** Prices before a discount, by ID. */
const discounted: Readonly<Record<string, number>> = { '3': 16_900, '6': 8_950, '9': 15_900, '19': 2_390, '22': 12_400 }

/** Returns the day that is `days` before `now`. */
function dayBefore(days: number, now = new Date()): string {
  return new Date(now.getTime() - days * 86_400_000).toISOString().slice(0, 10)
}

/** The seeded products. */
export const seededProducts: readonly Product[] = rows.map((row, index) => {
  const [name, category, gender, colour, price, stock, rating, text] = row
  const id = String(index + 1)
  const was = discounted[id]
  const added = dayBefore(((index * 37) % 23) * 9 + 4)
  return {
    ...{ id, name, category, gender, colour, price, stock, rating, text, added },
    status: 'published',
    ...(was && { was }),
  }
})

/** Returns similar products: those of the same category first, then those of the same colour. */
export function relatedTo(product: Product, products: readonly Product[], count = 4): readonly Product[] {
  const nearness = (other: Product) =>
    (other.category === product.category ? 2 : 0) + (other.colour === product.colour ? 1 : 0)
  return products
    .filter(({ id }) => id !== product.id)
    .toSorted((a, b) => nearness(b) - nearness(a))
    .slice(0, count)
}
