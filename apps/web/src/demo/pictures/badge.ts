import { hueOf, svgAddress } from './svg.ts'

/** Returns the data URL of a small round badge with two letters. */
export function badge(letters: string): string {
  return svgAddress(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><circle cx="24" cy="24" r="24" fill="hsl(${hueOf(letters)} 50% 32%)"/><text x="24" y="25" fill="#fff" font-family="sans-serif" font-size="18" font-weight="600" text-anchor="middle" dominant-baseline="middle">${letters}</text></svg>`,
  )
}
