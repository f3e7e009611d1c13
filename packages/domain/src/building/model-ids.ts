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
