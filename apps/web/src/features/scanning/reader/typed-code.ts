import { codeFromScan, formatQrCode, qrAlphabet, qrCodeLength, qrCodeLetters } from '@castline/domain/labels/qr-code'

export type TypedCode =
  | { readonly state: 'empty' }
  /** `have`: the number of letters entered, of twelve. */
  | { readonly state: 'incomplete'; readonly have: number }
  /** `letters`: characters that no code contains. */
  | { readonly state: 'wrong'; readonly letters: string }
  | { readonly state: 'tooLong'; readonly have: number }
  /** `printed`: formatted as on the label. */
  | { readonly state: 'complete'; readonly code: string; readonly printed: string }

/** Parses a partly typed code, or a label's whole address. */
export function readTypedCode(text: string): TypedCode {
  const code = codeFromScan(text)
  if (code) return { state: 'complete', code, printed: formatQrCode(code) }
  const letters = [...qrCodeLetters(text)]
  const wrong = new Set(letters.filter((letter) => !qrAlphabet.includes(letter)))
  if (wrong.size > 0) return { state: 'wrong', letters: [...wrong].join(' ') }
  if (letters.length > qrCodeLength) return { state: 'tooLong', have: letters.length }
  return letters.length === 0 ? { state: 'empty' } : { state: 'incomplete', have: letters.length }
}
