import { createHash, randomInt } from 'node:crypto'
import { formatQrCode, qrAlphabet, qrCodeLetters } from '@castline/domain/labels/qr-code'

/** Eight letters of five bits: 40 bits cannot be guessed by typing into a chat while a code is valid. */
const codeLength = 8
export const codeMinutes = 15

const pattern = new RegExp(`^[${qrAlphabet}]{${codeLength}}$`)

export const codeHash = (code: string) => createHash('sha256').update(`line ${code}`).digest()

/** Returns a new code as people type it, `7K3M-Q2XW`, and what is stored of it. */
export function newConnectCode(): { code: string; hash: Buffer } {
  const code = Array.from({ length: codeLength }, () => qrAlphabet[randomInt(qrAlphabet.length)]).join('')
  return { code: formatQrCode(code), hash: codeHash(code) }
}

/** Reads what a person has typed; null if it is not a code. */
export function typedCode(text: string): string | null {
  if (text.length > 40) return null
  const code = qrCodeLetters(text)
  return pattern.test(code) ? code : null
}
