import { hueOf, svgAddress } from './svg.ts'

/** Returns the first letters of the first and the last word of a name. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/)
  return [words[0], words.length > 1 ? words.at(-1) : '']
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toUpperCase()
}

/** Returns the data URL of a placeholder portrait: the initials on a colour derived from the name. */
export function portrait(name: string): string {
  const hue = hueOf(name)
  const letters = initialsOf(name).replace(/[<>&]/g, '')
  return svgAddress(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><rect width="96" height="96" fill="hsl(${hue} 45% 34%)"/><text x="48" y="50" fill="#fff" font-family="sans-serif" font-size="36" font-weight="600" text-anchor="middle" dominant-baseline="middle">${letters}</text></svg>`,
  )
}
