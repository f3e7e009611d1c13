/** The upper half of code page 437, the one of old zip programs, which browsers do not decode. */
const page437 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00a0'

function from437(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => (byte < 128 ? String.fromCharCode(byte) : (page437[byte - 128] ?? ''))).join('')
}

function decoded(encoding: string, bytes: Uint8Array): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

/** Runs of at least two Thai letters: in code page 437 the same bytes are frames and Greek letters. */
const thai = /[\u0e01-\u0e3a\u0e3f-\u0e4d]{2}/

/**
 * Decodes the name of an entry. Programs that do not say that it is UTF-8 write the code page of their system: 874 on a
 * Thai one, else 437 by the standard.
 */
export function entryName(bytes: Uint8Array, isUtf8: boolean): string {
  const utf8 = decoded('utf-8', bytes)
  if (utf8 !== null) return utf8
  if (isUtf8) return new TextDecoder().decode(bytes)
  const inThai = decoded('windows-874', bytes)
  return inThai !== null && thai.test(inThai) ? inThai : from437(bytes)
}
