import { type Category, type Colour, categories, colours, type Gender, genders, type Product } from '../products.ts'

/** In cents: from the first value (included) to the second (excluded). */
export const priceBands = {
  'under-25': [0, 2_500],
  '25-75': [2_500, 7_500],
  '75-125': [7_500, 12_500],
  'from-125': [12_500, Number.POSITIVE_INFINITY],
} as const satisfies Record<string, readonly [number, number]>
export type PriceBand = keyof typeof priceBands

export const sorts = ['rating', 'price', '-price', 'name'] as const
export type Sort = (typeof sorts)[number]

/** The filter stored in the address, so that a link shows the same products. */
export interface ProductFilter {
  readonly search: string
  readonly category: Category | null
  readonly gender: Gender | null
  readonly price: PriceBand | null
  /** Any of these colours; empty means every colour. */
  readonly colours: readonly Colour[]
  readonly sort: Sort
}

export const noFilter: ProductFilter = {
  search: '',
  category: null,
  gender: null,
  price: null,
  colours: [],
  sort: 'rating',
}

export const bandNames = Object.keys(priceBands) as PriceBand[]

function one<Value extends string>(values: readonly Value[], written: string | null): Value | null {
  return values.find((value) => value === written) ?? null
}

/** Reads the filter from the query string; invalid values are ignored. */
export function readFilter(address: URLSearchParams): ProductFilter {
  const named = new Set(address.get('colours')?.split(','))
  return {
    search: (address.get('q') ?? '').slice(0, 120),
    category: one(categories, address.get('category')),
    gender: one(genders, address.get('gender')),
    price: one(bandNames, address.get('price')),
    colours: colours.filter((colour) => named.has(colour)),
    sort: one(sorts, address.get('sort')) ?? noFilter.sort,
  }
}

/** Returns the query string of a filter; default values are left out. */
export function writeFilter(filter: ProductFilter): URLSearchParams {
  const address = new URLSearchParams()
  const write = (name: string, value: string | null) => value && address.set(name, value)
  write('q', filter.search.trim())
  write('category', filter.category)
  write('gender', filter.gender)
  write('price', filter.price)
  write('colours', filter.colours.join(','))
  write('sort', filter.sort === noFilter.sort ? null : filter.sort)
  return address
}

/** Returns the number of active filters; the sort order does not count. */
export function countFilters({ search, category, gender, price, colours: chosen }: ProductFilter): number {
  return [search, category, gender, price, chosen.length > 0].filter(Boolean).length
}

const compare: Record<Sort, (a: Product, b: Product) => number> = {
  rating: (a, b) => b.rating - a.rating,
  price: (a, b) => a.price - b.price,
  '-price': (a, b) => b.price - a.price,
  name: (a, b) => a.name.localeCompare(b.name),
}

/** Returns the products that match the filter, in its order. */
export function found(products: readonly Product[], filter: ProductFilter): readonly Product[] {
  const words = filter.search.toLowerCase().split(/\s+/).filter(Boolean)
  const [from, below] = filter.price ? priceBands[filter.price] : [0, Number.POSITIVE_INFINITY]
  const isFound = ({ name, text, category, gender, colour, price }: Product) => {
    const searched = `${name} ${text} ${category} ${colour}`.toLowerCase()
    return (
      words.every((word) => searched.includes(word)) &&
      (filter.category === null || category === filter.category) &&
      (filter.gender === null || gender === filter.gender) &&
      (filter.colours.length === 0 || filter.colours.includes(colour)) &&
      price >= from &&
      price < below
    )
  }
  return products.filter(isFound).toSorted(compare[filter.sort])
}
