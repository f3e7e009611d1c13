/** A hand-held scanner types a character every few milliseconds, faster than any person. */
const meanGapMs = 50
/** A busy device may delay a character. After a longer gap a new text starts. */
export const longestGapMs = 300
const shortest = 8

interface Burst {
  /** Adds a character. Times in ms. `isCertain`: no person types it in this way, however slowly it comes. */
  letter(letter: string, at: number, isCertain?: boolean): void
  /** Returns the text if a scanner typed it, else null, and starts again. */
  end(at: number): string | null
  /** What `end` would return, also after a long pause. */
  text(): string | null
  /** Whether a text has started that may be a scan. */
  isOpen(at: number): boolean
}

/** Distinguishes the input of a hand-held scanner, which acts as a keyboard, from typing. */
export function createBurst(): Burst {
  let text = ''
  let startedAt = 0
  let lastAt = Number.NEGATIVE_INFINITY
  let isCertain = true
  const isOpen = (at: number) => text !== '' && at - lastAt <= longestGapMs
  const scanned = () => {
    if (text.length < shortest) return null
    return isCertain || (lastAt - startedAt) / (text.length - 1) <= meanGapMs ? text : null
  }
  return {
    isOpen,
    text: scanned,
    letter(letter, at, isSure = false) {
      if (!isOpen(at)) {
        text = ''
        startedAt = at
        isCertain = true
      }
      text += letter
      lastAt = at
      isCertain &&= isSure
    },
    end(at) {
      const typed = isOpen(at) ? scanned() : null
      text = ''
      return typed
    },
  }
}
