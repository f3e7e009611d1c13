import { disc, path, rect } from '../pictures/draw/shapes.ts'
import type { Category, Product } from './products.ts'

/** The shapes of products; a category can have several. */
export type Shape =
  | 'jacket'
  | 'rain jacket'
  | 'trousers'
  | 'boots'
  | 'rubber boots'
  | 'low shoes'
  | 'helmet'
  | 'gloves'
  | 'tool bag'
  | 'backpack'
  | 'drawing bag'
  | 'belt bag'

/** The shapes of each category: the first with a name that the product's name contains, else the first. */
const shapesOf: Readonly<Record<Category, readonly [Shape, ...(readonly [word: string, shape: Shape])[]]>> = {
  jackets: ['jacket', ['rain', 'rain jacket']],
  trousers: ['trousers'],
  shoes: ['boots', ['rubber', 'rubber boots'], ['shoes', 'low shoes']],
  helmets: ['helmet'],
  gloves: ['gloves'],
  bags: ['tool bag', ['backpack', 'backpack'], ['drawing', 'drawing bag'], ['belt', 'belt bag']],
}

/** Returns the shape of a product, which follows from its category and its name. */
export function shapeOf({ category, name }: Pick<Product, 'category' | 'name'>): Shape {
  const [usual, ...others] = shapesOf[category]
  return others.find(([word]) => name.toLowerCase().includes(word))?.[1] ?? usual
}

export const outline = 'stroke="#26304a" stroke-width="1.3" stroke-linejoin="round" stroke-linecap="round"'
const seam = 'stroke="#26304a" stroke-width="0.8" stroke-dasharray="2 1.6" opacity=".55"'
const band = '#f3f6d8'
const dark = '#26304a'

/** Draws a product with a shadow on its right side; in a 100 × 100 view box. */
type Draw = (dye: string, isBack: boolean) => string

const shaded = (d: string, dye: string, shade: string) =>
  path(d, dye, outline) + path(shade, '#0b1530', 'opacity=".13"')

/** A jacket with long sleeves, without its front and back. */
const sleeved = (dye: string) =>
  shaded(
    'M40 17h20l12 5q4 2 5 7l8 40-11 3-7-28v41H33V44l-7 28-11-3 8-40q1-5 5-7Z',
    dye,
    'M60 17l12 5q4 2 5 7l8 40-11 3-7-28v41H56Z',
  ) +
  path('M84.2 65.2l.8 3.8-11 3-.9-3.7zM15.8 65.2l-.8 3.8 11 3 .9-3.7z', dark, 'opacity=".6"') +
  path('M80.6 47l1 5-11.6 3-1.2-5zM19.4 47l-1 5 11.6 3 1.2-5z', band) +
  rect(33, 62, 34, 5, band)

export const draw: Record<Shape, Draw> = {
  jacket: (dye, isBack) =>
    sleeved(dye) +
    rect(33, 52, 34, 5, band) +
    (isBack
      ? path('M35 20l26 32h5L40 18zM65 20L39 52h-5L60 18z', band) +
        path('M42 17q8 6 16 0', 'none', outline) +
        path('M33 36q17 6 34 0', 'none', seam)
      : path('M50 20v65', 'none', outline) +
        path('M40 17q10 8 20 0l1.5 6q-11.5 8-23 0Z', dark, 'opacity=".9"') +
        path('M37 80v-7h9M63 80v-7h-9M55 34h8v9h-8z', 'none', outline) +
        path('M55 36.5h8M38 75h8M62 75h-8', 'none', seam)),
  'rain jacket': (dye, isBack) =>
    path('M36 24q-2-18 14-18t14 18q-6 6-14 6t-14-6Z', dye, outline) +
    sleeved(dye) +
    (isBack
      ? path('M36 22q-2-16 14-16t14 16q-4 14-14 14T36 22Z', dye, outline) +
        path('M50 6q14 0 14 16-4 14-14 14Z', '#0b1530', 'opacity=".13"') +
        path('M33 44h34', 'none', seam)
      : path('M39 22q-1-13 11-13t11 13q-5 5-11 5t-11-5Z', dark, 'opacity=".85"') +
        path('M47 27h6v58h-6z', dye, outline) +
        [33, 43, 53, 72, 81].map((y) => disc(50, y, 1.3, dark)).join('') +
        path('M35.5 72h9.5v8h-9.5zM55 72h9.5v8H55z', 'none', outline) +
        path('M46 27l-1 10M54 27l1 10', 'none', `stroke="${band}" stroke-width="1.2" stroke-linecap="round"`)),
  trousers: (dye, isBack) =>
    shaded('M31 14h38l7 72H58l-8-46-8 46H24Z', dye, 'M54 14h15l7 72H58l-8-46Z') +
    rect(31, 14, 38, 5.5, dark) +
    path('M26.6 64l18.4-1-1 5-18 1zM73.4 64L55 63l1 5 18 1z', band) +
    (isBack
      ? path('M35 24h12v11l-6 3-6-3zM53 24h12v11l-6 3-6-3z', 'none', outline)
      : path('M32 22q6 8 13 8M68 22q-6 8-13 8M50 20v14', 'none', outline) +
        path('M29 48l15-1v12l-16 1zM71 48l-15-1v12l16 1z', '#0b1530', 'opacity=".2"')),
  boots: (dye, isBack) =>
    isBack
      ? path('M30 18h40v48q0 14-20 14T30 66Z', dye, outline) +
        path('M54 18h16v48q0 14-16 14Z', '#0b1530', 'opacity=".13"') +
        rect(28, 74, 44, 11, dark) +
        path('M50 20v40', 'none', seam) +
        path('M40 26h20v10H40z', band)
      : shaded('M18 24h24v20l14 13 22 6q10 3 10 13H18Z', dye, 'M56 57l22 6q10 3 10 13H52Z') +
        path('M15 76h75v9q-6 3-12 0t-12 0-12 0-13 0-13 0-13 0Z', dark) +
        path('M18 24h24v6H18z', dark, 'opacity=".6"') +
        path('M40 44l9-4M46 50l9-5M53 55l8-6', 'none', 'stroke="#f6f7fb" stroke-width="2.6" stroke-linecap="round"') +
        path('M70 61q10 2 14 12', 'none', seam),
  'rubber boots': (dye, isBack) =>
    isBack
      ? path('M32 10h36v60q0 12-18 12T32 70Z', dye, outline) +
        path('M54 10h14v60q0 12-14 12Z', '#0b1530', 'opacity=".13"') +
        rect(30, 76, 40, 10, dark) +
        path('M32 20h36', 'none', outline)
      : shaded('M26 10h30v46q6 6 18 8 14 3 14 14v2H26Z', dye, 'M46 10h10v46q6 6 18 8 14 3 14 14v2H58Z') +
        path('M23 78h66v8H72l-2-3H50l-2 3H23Z', dark) +
        path('M26 10h30v7H26z', band, outline) +
        path('M56 56q-8 2-12 0M56 62q-9 3-14 0', 'none', outline) +
        path('M70 63q5 6 5 16', 'none', seam),
  'low shoes': (dye, isBack) =>
    isBack
      ? path('M32 38q18-8 36 0v34q0 10-18 10T32 72Z', dye, outline) +
        path('M54 35q8 0 14 3v34q0 10-14 10Z', '#0b1530', 'opacity=".13"') +
        rect(29, 75, 42, 10, dark) +
        path('M46 38h8v12h-8z', band)
      : shaded('M14 42q12 8 24-2l16 16 20 6q14 3 14 15H14Z', dye, 'M54 56l20 6q14 3 14 15H50Z') +
        path('M11 75h79v8q-4 3-9 3H17q-6 0-6-11Z', dark) +
        path('M14 50q6 4 10 2v24H14z', dark, 'opacity=".35"') +
        path('M36 50l9-6M42 55l9-6M49 60l8-6', 'none', 'stroke="#f6f7fb" stroke-width="2.6" stroke-linecap="round"') +
        path('M28 64q14 8 30 2', 'none', `stroke="${band}" stroke-width="3"`) +
        path('M70 62q9 3 12 12', 'none', seam),
  helmet: (dye, isBack) =>
    shaded('M18 62a32 36 0 0 1 64 0Z', dye, 'M56 27a32 36 0 0 1 26 35H62Z') +
    (isBack
      ? path('M24 62h52v8q-26 9-52 0Z', dark) +
        disc(50, 70, 6, '#59647e') +
        path('M50 27v30M38 30q-4 14-4 28M62 30q4 14 4 28', 'none', outline)
      : path('M9 62h82q1 9-10 10H19Q8 71 9 62Z', dye, outline) +
        path('M44 27q6-3 12 0v34H44Z', '#fff', 'opacity=".3"') +
        path('M28 70l12 18h20l12-18', 'none', 'stroke="#26304a" stroke-width="2"') +
        rect(42, 44, 16, 9, '#fff', 'rx="2" opacity=".9"')),
  gloves: (dye, isBack) =>
    shaded(
      'M36 88V64L21 47q-3-6 2-8t9 3l7 8V25q0-5 5-5t5 5v-6q0-5 5-5t5 5v6q0-5 5-5t5 5v8q0-4 4-4t4 4v31q0 14-6 24Z',
      dye,
      'M60 22q1-3 4-2t5 5v8q0-4 4-4t4 4v31q0 14-6 24H58Z',
    ) +
    rect(36, 76, 36, 7, dark, 'opacity=".75"') +
    (isBack
      ? path('M44 46h26M44 54h26M44 62h26', 'none', `stroke="${band}" stroke-width="3"`)
      : path('M49 26v20M59 26v20M69 32v15', 'none', outline) + disc(54, 61, 12, '#0b1530', 'opacity=".16"')),
  'tool bag': (dye, isBack) =>
    path('M35 36v-6a15 15 0 0 1 30 0v6', 'none', 'stroke="#26304a" stroke-width="4.5"') +
    shaded('M22 36h56l5 50H17Z', dye, 'M58 36h20l5 50H60Z') +
    (isBack
      ? path('M34 36q-4 26-2 50M66 36q4 26 2 50', 'none', 'stroke="#26304a" stroke-width="5"')
      : path('M33 54h34v22H33z', '#fff', `opacity=".28"`) +
        path('M33 54h34v22H33zM33 60h34', 'none', outline) +
        rect(46, 57, 8, 6, band, 'rx="1"') +
        path('M22 44h56', 'none', seam)),
  backpack: (dye, isBack) =>
    path('M42 18q8-11 16 0', 'none', `stroke="${dark}" stroke-width="4"`) +
    path('M30 52q-9 2-9 12v14q0 6 9 6ZM70 52q9 2 9 12v14q0 6-9 6Z', dye, outline) +
    path('M70 52q9 2 9 12v14q0 6-9 6Z', '#0b1530', 'opacity=".13"') +
    shaded('M29 32q0-16 21-16t21 16v50q0 6-6 6H35q-6 0-6-6Z', dye, 'M56 16q15 2 15 16v50q0 6-6 6h-9Z') +
    (isBack
      ? path('M40 24q-8 20-5 54M60 24q8 20 5 54', 'none', `stroke="${dark}" stroke-width="6" stroke-linecap="round"`) +
        path('M37 46h26', 'none', `stroke="${dark}" stroke-width="2.5"`) +
        rect(44, 62, 12, 20, dark, 'rx="3" opacity=".25"')
      : path('M35 58h30v20q0 5-5 5H40q-5 0-5-5Z', '#fff', `opacity=".22"`) +
        path('M35 58h30v20q0 5-5 5H40q-5 0-5-5ZM35 64h30', 'none', outline) +
        path('M33 34q17-12 34 0', 'none', outline) +
        rect(35, 46, 30, 5, band) +
        path('M62 64v6', 'none', `stroke="${dark}" stroke-width="2" stroke-linecap="round"`)),
  'drawing bag': (dye, isBack) =>
    path('M22 74q-6-52 56-50', 'none', `stroke="${dark}" stroke-width="3.5"`) +
    `<g transform="rotate(-40 50 54)">${
      shaded('M8 42h84v24H8Z', dye, 'M8 56h84v10H8Z') +
      path('M8 41h10v26H8q-3-13 0-26ZM92 41H82v26h10q3-13 0-26Z', dark) +
      (isBack
        ? path('M32 42v24M68 42v24', 'none', `stroke="${dark}" stroke-width="4"`)
        : path('M36 46h30v14H36z', '#fff', 'opacity=".8"') +
          path('M36 46h30v14H36z', 'none', outline) +
          path('M40 50h16M40 54h22', 'none', seam) +
          path('M24 42h5v24h-5zM73 42h5v24h-5z', band))
    }</g>`,
  'belt bag': (dye, isBack) =>
    path('M3 40q47-12 94 0v9q-47-11-94 0Z', dark) +
    shaded('M24 38q26-6 52 0l5 30q0 14-14 16H33q-14-2-14-16Z', dye, 'M60 36q8 0 16 2l5 30q0 14-14 16h-9Z') +
    (isBack
      ? path('M34 36v18h8V35M58 35v19h8V36', dark) + path('M24 62h52', 'none', seam)
      : path('M24 38q26-6 52 0l2 14q-28 12-56 0Z', '#0b1530', 'opacity=".12"') +
        path('M24 38q26-6 52 0l2 14q-28 12-56 0Z', 'none', outline) +
        rect(45, 50, 10, 11, dark, 'rx="2"') +
        rect(48, 54, 4, 4, band) +
        path('M24 70q26 8 52 0', 'none', `stroke="${band}" stroke-width="3.5"`)),
}
