/** How values are written in STEP (ISO 10303-21). */

const hex = (digits: number) => (character: string) =>
  (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(digits, '0')

/** Returns a text in quotes; what is not ASCII by its code, which does not depend on the encoding of the file. */
export function quoted(value: string): string {
  const text = value
    .toWellFormed()
    .replace(/\p{Cc}/gu, ' ')
    .replace(/['\\]/g, '$&$&')
    .replace(/[\u00a0-\uffff]+/gu, (run) => `\\X2\\${Array.from(run, hex(4)).join('')}\\X0\\`)
    .replace(/[\u{10000}-\u{10ffff}]+/gu, (run) => `\\X4\\${Array.from(run, hex(8)).join('')}\\X0\\`)
  return `'${text}'`
}

const escapes =
  /''|\\\\|\\S\\([\s\S])|\\X\\([0-9a-f]{2})|\\X2\\((?:[0-9a-f]{4})*)\\X0\\|\\X4\\((?:[0-9a-f]{8})*)\\X0\\/gi

const charactersOf = (digits: string, width: number) =>
  (digits.match(new RegExp(`.{${width}}`, 'g')) ?? []).map((each) => {
    const code = Number.parseInt(each, 16)
    return code <= 0x10ffff ? String.fromCodePoint(code) : '\ufffd'
  })

/** Returns the content of a text in quotes; null for another value. Bytes above ASCII stay as they are. */
export function textOf(value: string): string | null {
  const content = /^'([\s\S]*)'$/.exec(value)?.[1]
  if (content === undefined) return null
  return content.replaceAll(escapes, (all, shifted?: string, byte?: string, wide?: string, widest?: string) => {
    if (shifted !== undefined) return String.fromCharCode(shifted.charCodeAt(0) + 128)
    if (byte !== undefined) return String.fromCharCode(Number.parseInt(byte, 16))
    if (wide !== undefined) return charactersOf(wide, 4).join('')
    if (widest !== undefined) return charactersOf(widest, 8).join('')
    return all.charAt(0)
  })
}

/** Returns a number with the point that STEP requires; at most twelve digits, so that a conversion leaves no remainder. */
export function real(value: number): string {
  const [digits = '0', exponent] = String(Number(value.toPrecision(12))).split('e')
  const pointed = digits.includes('.') ? digits : `${digits}.`
  return exponent === undefined ? pointed : `${pointed}E${exponent.replace('+', '')}`
}
