import portraits from './portraits.json' with { type: 'json' }
import { hueOf, svgAddress } from './svg.ts'

const drawn: Readonly<Partial<Record<string, string>>> = portraits

/** Returns the first letters of the first and the last word of a name. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/)
  return [words[0], words.length > 1 ? words.at(-1) : '']
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toUpperCase()
}

/** Returns the data URL of initials on a colour derived from the name, for people without a portrait. */
function initialsPicture(name: string): string {
  const letters = initialsOf(name).replace(/[<>&]/g, '')
  return svgAddress(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><rect width="96" height="96" fill="hsl(${hueOf(name)} 45% 34%)"/><text x="48" y="50" fill="#fff" font-family="sans-serif" font-size="36" font-weight="600" text-anchor="middle" dominant-baseline="middle">${letters}</text></svg>`,
  )
}

const addresses = new Map<string, string>()

/** Returns the data URL of a person's portrait; `You` is the signed-in user. */
export function portrait(name: string): string {
  let address = addresses.get(name)
  if (!address) {
    const svg = drawn[name]
    address = svg ? svgAddress(svg) : initialsPicture(name)
    addresses.set(name, address)
  }
  return address
}
