import type { Outline } from './building-queries.ts'

/** Space around the building, in metres. */
const margin = 1

/**
 * Draws the building from above as SVG, in metres relative to the model's origin, which is in `data-origin`. Each path
 * has the number of its element; colours are up to the reader.
 */
export function floorPlanSvg(outlines: readonly Outline[], origin: readonly number[]): string {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity]
  const paths = outlines.flatMap(({ position, footprint }) => {
    // A vertical line seen from above.
    if (footprint.length < 4) return []
    const points: string[] = []
    for (let i = 0; i + 1 < footprint.length; i += 2) {
      const [x = 0, z = 0] = footprint.slice(i, i + 2)
      left = Math.min(left, x)
      right = Math.max(right, x)
      top = Math.min(top, z)
      bottom = Math.max(bottom, z)
      points.push(`${short(x)} ${short(z)}`)
    }
    return `<path data-element="${position}" d="M${points.join('L')}Z"/>`
  })
  if (paths.length === 0) [left, top, right, bottom] = [0, 0, 0, 0]
  const box = [left - margin, top - margin, right - left + 2 * margin, bottom - top + 2 * margin].map(short).join(' ')
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}" data-origin="${origin.join(' ')}" ` +
    'fill="#d5d9de" stroke="#4a525c" stroke-width="0.05" stroke-linejoin="round">' +
    `${paths.join('')}</svg>`
  )
}

const short = (value: number) => String(Math.round(value * 100) / 100)
