/** A hand-held scanner types a character every few milliseconds, faster than any person. */
const meanGapMs = 50
/** A busy device may delay a character. After a longer gap a new text starts. */
const longestGapMs = 300
const shortest = 8

export interface Burst {
  /** Adds a character. Times in ms. */
  letter(letter: string, at: number): void
  /** Called on Enter. Returns the text if a scanner typed it, else null. */
  end(at: number): string | null
  /** Whether a text has started that may be a scan. */
  isOpen(at: number): boolean
}

/** Distinguishes the input of a hand-held scanner, which acts as a keyboard, from typing. */
export function createBurst(): Burst {
  let text = ''
  let startedAt = 0
  let lastAt = Number.NEGATIVE_INFINITY
  const isOpen = (at: number) => text !== '' && at - lastAt <= longestGapMs
  return {
    isOpen,
    letter(letter, at) {
      if (!isOpen(at)) {
        text = ''
        startedAt = at
      }
      text += letter
      lastAt = at
    },
    end(at) {
      const typed = isOpen(at) ? text : ''
      text = ''
      if (typed.length < shortest) return null
      return (lastAt - startedAt) / (typed.length - 1) <= meanGapMs ? typed : null
    },
  }
}

type Key = Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey'>

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
}

/**
 * The character on a key's place of a US keyboard, in any layout and with caps lock; null for keys that no address
 * needs.
 */
export function placeOf({ key, code, shiftKey }: Key): string | null {
  if ([...key].length !== 1 && key !== 'Dead') return null
  const [, kind, place = ''] = /^(Key|Digit|Numpad)([A-Z0-9])$/.exec(code) ?? []
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
