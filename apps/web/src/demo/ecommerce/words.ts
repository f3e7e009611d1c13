import type { Category, Colour, Gender } from './products.ts'

export const categoryWords: Record<Category, string> = {
  jackets: 'Jackets',
  trousers: 'Trousers',
  shoes: 'Shoes',
  helmets: 'Helmets',
  gloves: 'Gloves',
  bags: 'Bags',
}

export const genderWords: Record<Gender, string> = { women: 'Women', men: 'Men', unisex: 'Unisex' }

export const colourWords: Record<Colour, string> = {
  black: 'Black',
  blue: 'Blue',
  green: 'Green',
  grey: 'Grey',
  orange: 'Orange',
  red: 'Red',
  white: 'White',
  yellow: 'Yellow',
}

/** "1 product", "2 products". */
export function counted(count: number, one: string): string {
  return `${count} ${one}${count === 1 ? '' : 's'}`
}
