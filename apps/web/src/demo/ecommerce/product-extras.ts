import { chanceOf } from '../mocks/chance.ts'
import { names } from '../mocks/people.ts'
import { type Category, type Colour, colours, type Product } from './products.ts'

const sizes: Readonly<Record<Category, readonly string[]>> = {
  jackets: ['S', 'M', 'L', 'XL', 'XXL'],
  trousers: ['46', '48', '50', '52', '54', '56'],
  shoes: ['39', '40', '41', '42', '43', '44', '45'],
  helmets: ['53–58', '56–63'],
  gloves: ['8', '9', '10', '11'],
  bags: [],
}

/** Returns the sizes of a product; empty if it has only one. */
export const sizesOf = ({ category }: Pick<Product, 'category'>) => sizes[category]

/** Returns the colours of a product, its main colour first. */
export function coloursOf({ colour }: Pick<Product, 'colour'>): readonly Colour[] {
  const place = colours.indexOf(colour)
  const others = [2, 5].map((step) => colours[(place + step) % colours.length] ?? colour)
  return [colour, ...others]
}

const features: Readonly<Record<Category, readonly string[]>> = {
  jackets: [
    'Breathable membrane, 10,000 mm water column',
    'Two chest pockets with zips',
    'Washable at 40 °C',
    'EN ISO 20471 class 3',
  ],
  trousers: ['Cordura at knees and hems', 'Pockets for knee pads', 'Folding rule pocket', 'Washable at 60 °C'],
  shoes: ['Safety class S3 SRC', 'Slip-resistant outsole', 'Removable insole', 'Resoleable'],
  helmets: ['EN 397 and EN 12492', 'Adjustable harness', 'Slots for ear defenders', 'Replace after four years'],
  gloves: ['EN 388 tested', 'Touchscreen fingertips', 'Elastic cuff', 'Sold in pairs'],
  bags: ['Water-repellent 1,000 D fabric', 'Padded straps', 'Reflective piping', 'Two years’ warranty'],
}

export const featuresOf = ({ category }: Pick<Product, 'category'>) => features[category]

export interface Review {
  readonly by: string
  readonly stars: number
  readonly daysAgo: number
  readonly text: string
}

const praise = [
  'Worn every day for two months, still like new.',
  'Fits well and arrived within two days.',
  'The whole crew ordered the same one.',
  'Better than the one I paid twice as much for.',
  'Comfortable from the first day.',
  'Survived a winter on site without a scratch.',
  'Well made; every seam is clean.',
  'Exactly as described. I would buy it again.',
  'My third one in ten years, because the first two never wore out.',
  'Easy to clean, even after a day of pouring concrete.',
  'The details are well thought out.',
  'Our safety officer recommended it, and she was right.',
  'Great value for the price.',
  'Light, and still sturdy.',
]
const blame = [
  'Good quality, but the delivery took a week.',
  'Does its job. The colour is darker than in the picture.',
  'Solid, though a bit stiff for the first few days.',
  'Fine for the price. I had expected a softer material.',
]

/** Returns reviews with an average near the product's rating; the same for each call. */
export function reviewsOf({ id, rating }: Pick<Product, 'id' | 'rating'>): readonly Review[] {
  const chance = chanceOf(Number(id) + 100)
  const count = 8 + chance.between(0, 9)
  const wanted = Math.round(rating * count)
  const first = chance.between(0, 99)
  const textOf = (texts: readonly string[], index: number) => texts[(first + index) % texts.length] ?? ''
  return Array.from({ length: count }, (_, index) => {
    // Spreads the wanted sum over all reviews, so that the average is right.
    const stars = Math.floor((wanted * (index + 1)) / count) - Math.floor((wanted * index) / count)
    const text = textOf(stars > 4 ? praise : blame, index)
    return { by: names[(Number(id) * 3 + index) % names.length] ?? '', stars, daysAgo: 2 + index * 6, text }
  })
}

/** Returns how many reviews have five stars, four stars, and so on. */
export function breakdownOf(reviews: readonly Review[]): readonly { readonly stars: number; readonly count: number }[] {
  return [5, 4, 3, 2, 1].map((stars) => ({ stars, count: reviews.filter((review) => review.stars === stars).length }))
}

export type StockState = 'in stock' | 'low stock' | 'sold out'

const lowStock = 10

export function stockStateOf({ stock }: Pick<Product, 'stock'>): StockState {
  if (stock === 0) return 'sold out'
  return stock < lowStock ? 'low stock' : 'in stock'
}

/** Returns the discount in percent; 0 without one. */
export const discountOf = ({ price, was }: Pick<Product, 'price' | 'was'>) =>
  was ? Math.round((1 - price / was) * 100) : 0

/** Returns the variant that is added without a choice. */
export function firstVariant(product: Product): string {
  return variantOf(product.colour, sizesOf(product)[1])
}

/** Returns the name of a variant: its colour, and its size if it has one. */
export const variantOf = (colour: Colour, size: string | undefined) => (size ? `${colour}, ${size}` : colour)
