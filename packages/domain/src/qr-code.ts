/** Crockford's base 32: no letter that a person could take for another (I, L, O, U are missing). */
export const qrAlphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Twelve letters of five bits: 60 bits, which nobody guesses at our rate limits. */
export const qrCodeLength = 12

const cardPath = '/forms/form-component-card/'

/** The letters of a typed code as they are stored: case, spaces and dashes do not count, O is 0, I and L are 1. */
export function qrCodeLetters(text: string): string {
  return text
    .toUpperCase()
    .replace(/[\s\p{Pd}]/gu, '')
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1')
}

/** A code as stored, from what a person typed or a scanner read. Null when it cannot be one of our codes. */
export function normalizeQrCode(text: string): string | null {
  const code = qrCodeLetters(text)
  if (code.length !== qrCodeLength) return null
  return [...code].every((letter) => qrAlphabet.includes(letter)) ? code : null
}

/** A code as printed for people: `7K3M-Q2XW-9ABC`. */
export function formatQrCode(code: string): string {
  return code.match(/.{1,4}/g)?.join('-') ?? code
}

/** The address that a label's QR code carries: the card, under the address at which phones reach the server. */
export function cardAddress(publicUrl: string, code: string): string {
  return `${publicUrl.replace(/\/+$/, '')}${cardPath}${code}`
}

/**
 * Our code in what a scanner read: a label's address (of whatever host: labels outlive addresses) or the bare code.
 * Null for a QR code of something else, whose address must never be opened.
 */
export function codeFromScan(text: string): string | null {
  const trimmed = text.trim()
  const bare = normalizeQrCode(trimmed)
  if (bare) return bare
  if (!/^https?:\/\//i.test(trimmed) || !URL.canParse(trimmed)) return null
  const { pathname } = new URL(trimmed)
  const at = pathname.indexOf(cardPath)
  return at < 0 ? null : normalizeQrCode(pathname.slice(at + cardPath.length).replace(/\/$/, ''))
}
