/** A hand-held scanner types a letter every few milliseconds; nobody keeps this up over a code. */
const meanGapMs = 50
/** A busy machine holds back a letter now and then; after this long it is another text. */
const longestGapMs = 300
const shortest = 8

export interface Burst {
  /** A letter came. Times in milliseconds. */
  letter(letter: string, at: number): void
  /** Enter came: what a scanner typed before it, or null where it was a person, or nothing. */
  end(at: number): string | null
  /** Whether a text has begun that may become one. */
  isOpen(at: number): boolean
}

/** Tells what a hand-held scanner types, as a keyboard would, from what a person types. */
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

/**
 * The letter of a key, null for the others. A scanner presses the keys of an American keyboard; where a Thai or an
 * Arabic one is set, the key tells what was meant.
 */
export function letterOf({ key, code, shiftKey }: Key): string | null {
  if ([...key].length !== 1) return null
  if (/[\x20-\x7e]/.test(key)) return key
  const place = /^(?:Key|Digit|Numpad)([A-Z0-9])$/.exec(code)?.[1]
  return place ?? signs[code]?.[shiftKey ? 1 : 0] ?? null
}
