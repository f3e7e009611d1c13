/** Crockford's base 32, without letters that are easily confused (I, L, O, U). */
export const qrAlphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Twelve letters of five bits: 60 bits cannot be guessed at our rate limits. */
export const qrCodeLength = 12

const cardPath = '/forms/form-component-card/'
const loadPath = '/l/'

/** Normalizes a typed code: ignores case, spaces and dashes; O becomes 0, I and L become 1. */
export function qrCodeLetters(text: string): string {
  return text
    .toUpperCase()
    .replace(/[\s\p{Pd}]/gu, '')
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1')
}

/** Returns the stored form of a typed or scanned code, or null if it is not one of our codes. */
export function normalizeQrCode(text: string): string | null {
  const code = qrCodeLetters(text)
  if (code.length !== qrCodeLength) return null
  return [...code].every((letter) => qrAlphabet.includes(letter)) ? code : null
}

/** Formats a code for printing: `7K3M-Q2XW-9ABC`. */
export function formatQrCode(code: string): string {
  return code.match(/.{1,4}/g)?.join('-') ?? code
}

/** The URL in a label's QR code: the component's card, at the address where phones reach the server. */
export function cardAddress(publicUrl: string, code: string): string {
  return `${publicUrl.replace(/\/+$/, '')}${cardPath}${code}`
}

/** The URL in the QR code of a delivery note: the load's page, at the address where phones reach the server. */
export function loadAddress(publicUrl: string, code: string): string {
  return `${publicUrl.replace(/\/+$/, '')}${loadPath}${code}`
}

/** What scanners put before the text to name the kind of code: `]Q1` for a QR code. */
const symbology = /^\][A-Za-z]\d/

/** A host and a path: scanners can be set to leave out the scheme. */
const withoutScheme = /^[\w-]+(\.[\w-]+)*(:\d+)?\//

/** Returns the stored form of the code behind a path in a scanned URL; null if the text is no such URL. */
function codeBehind(path: string, text: string): string | null {
  const url = withoutScheme.test(text) ? `http://${text}` : text
  if (!/^https?:\/\//i.test(url) || !URL.canParse(url)) return null
  const { pathname } = new URL(url)
  // With caps lock a scanner types capitals as small letters, and the other way round.
  const at = pathname.toLowerCase().indexOf(path)
  return at < 0 ? null : normalizeQrCode(pathname.slice(at + path.length).replace(/\/$/, ''))
}

/** Extracts the code of a load from the scanned QR code of a delivery note; null for any other text. */
export function loadCodeFromScan(text: string): string | null {
  return codeBehind(loadPath, text.trim().replace(symbology, ''))
}

/**
 * Extracts our code from a scanned text: a label's URL or the bare code. Any host is accepted, because a label may be
 * older than the server's address. Returns null for any other QR code; its URL must never be opened.
 */
export function codeFromScan(text: string): string | null {
  const trimmed = text.trim().replace(symbology, '')
  return normalizeQrCode(trimmed) ?? codeBehind(cardPath, trimmed)
}
