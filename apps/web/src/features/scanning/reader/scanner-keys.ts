/** The fields of a key event from which the scanned character is read. */
export type Key = Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey'>

const signs: Readonly<Record<string, readonly [plain: string, shifted: string]>> = {
  Minus: ['-', '_'],
  Period: ['.', '>'],
  Slash: ['/', '?'],
  Semicolon: [';', ':'],
}

const placed: Readonly<Record<string, readonly [plain: string, shifted: string]>> = {
  ...signs,
  BracketLeft: ['[', '{'],
  BracketRight: [']', '}'],
  NumpadSubtract: ['-', '-'],
  NumpadDivide: ['/', '/'],
  NumpadDecimal: ['.', '.'],
}

/** Keys whose character an input method, a dead key or a driver hides; their place is known. */
const hidden = new Set(['Dead', 'Process', 'Unidentified'])

/**
 * The character on a key's place of a US keyboard, in any layout, with caps lock, and under an input method; null for keys that no
 * address needs.
 */
export function placeOf({ key, code, shiftKey }: Key): string | null {
  // Without num lock its keys are called Home, End …
  const digit = /^Numpad(\d)$/.exec(code)?.[1]
  if (digit) return digit
  if ([...key].length !== 1 && !hidden.has(key)) return null
  const [, kind, place = ''] = /^(Key|Digit)([A-Z0-9])$/.exec(code) ?? []
  if (kind === 'Key') return shiftKey ? place : place.toLowerCase()
  return kind ? place : (placed[code]?.[shiftKey ? 1 : 0] ?? null)
}

/**
 * The character of a key, or null. A scanner sends the keys of a US keyboard; with a Thai or Arabic layout the key's
 * position determines the character.
 */
export function letterOf({ key, code, shiftKey }: Key): string | null {
  if ([...key].length !== 1) return null
  if (/[\x20-\x7e]/.test(key)) return key
  const place = /^(?:Key|Digit|Numpad)([A-Z0-9])$/.exec(code)?.[1]
  return place ?? signs[code]?.[shiftKey ? 1 : 0] ?? null
}

/** Places by the key codes of Windows, which some drivers send alone. */
const codedPlaces: Readonly<Record<number, string>> = {
  186: 'Semicolon',
  189: 'Minus',
  190: 'Period',
  191: 'Slash',
  109: 'NumpadSubtract',
  110: 'NumpadDecimal',
  111: 'NumpadDivide',
}

/** The place of a key that has only a number; empty for an unknown one. */
export function placeOfNumber(keyCode: number): string {
  if (keyCode >= 48 && keyCode <= 57) return `Digit${keyCode - 48}`
  if (keyCode >= 65 && keyCode <= 90) return `Key${String.fromCharCode(keyCode)}`
  if (keyCode >= 96 && keyCode <= 105) return `Numpad${keyCode - 96}`
  return codedPlaces[keyCode] ?? ''
}
