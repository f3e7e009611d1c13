/** The digits of a GlobalId in IFC, base 64. */
const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz_$'

/** A UUID with or without its dashes, behind `ID` as Tekla writes it, in braces, or as a URN. */
const uuid = /^(?:id|urn:uuid:)?([0-9a-f]{8})(-?)([0-9a-f]{4})\2([0-9a-f]{4})\2([0-9a-f]{4})\2([0-9a-f]{12})$/i

/**
 * Returns the one spelling of a model id that is stored and compared. Programs write the same UUID in hexadecimal and,
 * in IFC, as a GlobalId of 22 characters: this returns the GlobalId. Other ids are returned unchanged: they are opaque
 * and case-sensitive.
 */
export function modelId(text: string): string {
  const trimmed = text.trim()
  const inBraces = /^\{(.*)\}$/.exec(trimmed)?.[1] ?? trimmed
  const parts = uuid.exec(inBraces)
  if (!parts) return text
  const [, first, , second, third, fourth, fifth] = parts
  // 128 bits are 22 digits of 6 bits, the first with 2.
  let rest = BigInt(`0x${first}${second}${third}${fourth}${fifth}`)
  let id = ''
  for (let place = 0; place < 22; place++) {
    id = digits.charAt(Number(rest & 63n)) + id
    rest >>= 6n
  }
  return id
}

/** A GlobalId of IFC: 128 bits, so that its first digit has two. */
const globalId = /^[0-3][0-9A-Za-z_$]{21}$/

/** Returns the UUID of a GlobalId as Tekla writes it, `ID` and upper-case digits; null for an id that is none. */
export function teklaId(id: string): string | null {
  if (!globalId.test(id)) return null
  const value = [...id].reduce((sum, digit) => sum * 64n + BigInt(digits.indexOf(digit)), 0n)
  const hex = value.toString(16).padStart(32, '0').toUpperCase()
  return `ID${[hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')}`
}
