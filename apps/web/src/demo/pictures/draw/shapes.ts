/** The size of every scene, in its own units. */
export const width = 640
export const height = 400

export type Point = readonly [x: number, y: number]

const n = (value: number) => Math.round(value * 10) / 10

export const rect = (x: number, y: number, w: number, h: number, fill: string, more = '') =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}" fill="${fill}" ${more}/>`

export const round = (x: number, y: number, w: number, h: number, radius: number, fill: string, more = '') =>
  rect(x, y, w, h, fill, `rx="${radius}" ${more}`)

export const disc = (x: number, y: number, radius: number, fill: string, more = '') =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(radius)}" fill="${fill}" ${more}/>`

export const shape = (points: readonly Point[], fill: string, more = '') =>
  `<path d="M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}Z" fill="${fill}" ${more}/>`

export const path = (d: string, fill: string, more = '') => `<path d="${d}" fill="${fill}" ${more}/>`

export const line = (points: readonly Point[], stroke: string, thickness = 2, more = '') =>
  `<path d="M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}" fill="none" stroke="${stroke}" stroke-width="${thickness}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`

/** Moves a drawing to a place, and scales it; a negative `mirror` turns it to the other side. */
export const at = (x: number, y: number, scale: number, drawing: string, mirror: 1 | -1 = 1) =>
  `<g transform="translate(${n(x)} ${n(y)}) scale(${n(scale * 100 * mirror) / 100} ${n(scale * 100) / 100})">${drawing}</g>`

export const faded = (opacity: number, drawing: string) => `<g opacity="${opacity}">${drawing}</g>`

/** Repeats a drawing for the numbers from 0. */
export const times = (count: number, draw: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => draw(index)).join('')

/** Returns numbers from 0 to 1 that depend only on the seed. */
export function scatter(seed: number): () => number {
  let state = seed * 9_301 + 49_297
  return () => {
    state = (state * 9_301 + 49_297) % 233_280
    return state / 233_280
  }
}

/** A vertical gradient; `id` must be unique in its scene. */
export const gradient = (id: string, stops: readonly (readonly [offset: number, colour: string, opacity?: number])[]) =>
  `<defs><linearGradient id="${id}" x2="0" y2="1">${stops
    .map(
      ([offset, colour, opacity = 1]) => `<stop offset="${offset}" stop-color="${colour}" stop-opacity="${opacity}"/>`,
    )
    .join('')}</linearGradient></defs>`

/** A circle of light that fades outwards. */
export const glow = (id: string, x: number, y: number, radius: number, colour: string, opacity = 0.8) =>
  `<defs><radialGradient id="${id}"><stop stop-color="${colour}" stop-opacity="${opacity}"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient></defs>${disc(x, y, radius, `url(#${id})`)}`
