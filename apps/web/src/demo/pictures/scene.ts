import { hueOf, svgAddress } from './svg.ts'

const width = 640
const height = 400

/** Draws a distant row of buildings; `seed` determines their heights. */
function skyline(seed: number, ground: number, tallest: number, fill: string): string {
  let blocks = ''
  let state = seed
  for (let x = -10; x < width; ) {
    state = (state * 1_103 + 12_289) % 65_537
    const wide = 28 + (state % 46)
    const tall = tallest * (0.35 + ((state >> 3) % 65) / 100)
    blocks += `<rect x="${x}" y="${Math.round(ground - tall)}" width="${wide}" height="${Math.round(tall)}"/>`
    x += wide + (state % 3 === 0 ? 14 : 2)
  }
  return `<g fill="${fill}">${blocks}</g>`
}

/** Draws a tower crane: mast, jib and hook. */
function crane(x: number, stroke: string): string {
  return `<path d="M${x} 330V92m-56 0h230m-174 0 0-28 86 28m-86-28-40 28m150 0v64m-10 0h20" fill="none" stroke="${stroke}" stroke-width="5" stroke-linecap="round"/>`
}

/** Returns the data URL of a 640 × 400 drawing of a building site; the name determines the colours. */
export function scene(name: string): string {
  const hue = hueOf(name)
  const seed = hue * 181 + name.length
  const sun = 90 + (seed % 460)
  const dark = `hsl(${hue} 40% 20%)`
  return svgAddress(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" preserveAspectRatio="xMidYMid slice"><defs><linearGradient id="s" x2="0" y2="1"><stop stop-color="hsl(${hue} 60% 42%)"/><stop offset="1" stop-color="hsl(${(hue + 40) % 360} 75% 82%)"/></linearGradient></defs><rect width="${width}" height="${height}" fill="url(#s)"/><circle cx="${sun}" cy="${120 + (seed % 90)}" r="${30 + (seed % 26)}" fill="#fff" opacity=".75"/>${skyline(seed, 330, 150, `hsl(${hue} 35% 48%)`)}${crane(110 + (seed % 260), dark)}${skyline(seed + 77, 345, 95, `hsl(${hue} 38% 32%)`)}<rect y="328" width="${width}" height="72" fill="${dark}"/></svg>`,
  )
}
