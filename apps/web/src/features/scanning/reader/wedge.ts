import { codeFromScan } from '@castline/domain/labels/qr-code'
import { createBurst, longestGapMs } from './burst.ts'
import { type Key, letterOf, placeOf, placeOfNumber } from './scanner-keys.ts'

/** A key event, times in ms. */
export type WedgeKey = Key & Pick<KeyboardEvent, 'altKey' | 'ctrlKey' | 'metaKey' | 'repeat' | 'keyCode' | 'timeStamp'>

/** Text that came into a field. */
type WedgeInput = Pick<InputEvent, 'data' | 'inputType' | 'timeStamp'>

export interface WedgeScan {
  readonly text: string
  /** The code of a label in it; null if it is something else. */
  readonly code: string | null
}

/** `swallow`: the event belongs to the scanner, and the page must not see it. */
interface WedgeResult {
  readonly scan: WedgeScan | null
  readonly swallow: boolean
}

const secondSuffixMs = 100

const nothing: WedgeResult = { scan: null, swallow: false }

const ends = new Set(['Enter', 'NumpadEnter', 'Tab'])
const hidesKey = (key: string) => key === 'Process' || key === 'Unidentified'
const isAltDigit = ({ altKey, code }: WedgeKey) => altKey && /^Numpad\d$/.test(code)

/** Enter or Tab, also where an input method or a driver hides its name. */
function isEnd({ key, code, keyCode }: WedgeKey): boolean {
  if (!hidesKey(key)) return ends.has(key)
  return ends.has(code) || (code === '' && (keyCode === 13 || keyCode === 9))
}

export interface Wedge {
  keyDown(key: WedgeKey): WedgeResult
  keyUp(key: WedgeKey): WedgeResult
  input(input: WedgeInput): void
  /** After a pause: a scanner without a suffix ends by it. */
  silence(at: number): WedgeScan | null
  /** Whether a text has started that may be a scan. */
  isOpen(at: number): boolean
}

/**
 * Reads a scanner that types: with the suffix Enter, Tab or none, in any layout, by Alt and the number pad, under an input method, and
 * from devices that only put text into fields.
 */
export function createWedge(): Wedge {
  const letters = createBurst()
  const places = createBurst()
  /** What is typed on the number pad while Alt is held. */
  let altDigits = ''
  /** When the last key without a known character came. */
  let unknownAt = Number.NEGATIVE_INFINITY
  /** What an input method shows of an unfinished word. */
  let composed = ''
  let scannedAt = Number.NEGATIVE_INFINITY

  function scanOf(texts: readonly (string | null)[]): WedgeScan | null {
    const known = texts.filter((text) => text !== null)
    // By the places of the keys, where another keyboard layout than the scanner's made the text no code.
    const code = known.map(codeFromScan).find((each) => each !== null) ?? null
    return known[0] === undefined ? null : { text: known[0], code }
  }

  function end(at: number): WedgeResult {
    const scan = scanOf([letters.end(at), places.end(at)])
    // A second suffix, such as that of CR and LF.
    const isSecond = at - scannedAt <= secondSuffixMs
    scannedAt = scan ? at : Number.NEGATIVE_INFINITY
    return { scan, swallow: scan !== null || isSecond }
  }

  /** Adds a character, as its key and as its place say. */
  function add(letter: string | null, place: string | null, at: number, isCertain = false): void {
    if (place !== null) places.letter(place, at, isCertain)
    if (letter !== null) letters.letter(letter, at, isCertain)
  }

  return {
    isOpen: (at) => letters.isOpen(at) || places.isOpen(at) || altDigits !== '',
    keyDown(key) {
      const { timeStamp: at } = key
      if (isAltDigit(key)) {
        if (!key.repeat && altDigits.length < 5) altDigits += key.code.slice(-1)
        return nothing
      }
      if (key.ctrlKey || key.metaKey || key.altKey) return nothing
      if (isEnd(key)) return end(at)
      scannedAt = Number.NEGATIVE_INFINITY
      // A key that is held is no scanner.
      if (key.repeat) return nothing
      if (!hidesKey(key.key)) {
        add(letterOf(key), placeOf(key), at)
        return nothing
      }
      const code = key.code || placeOfNumber(key.keyCode)
      const place = placeOf({ ...key, code })
      if (place !== null) add(null, place, at)
      else if (code === '') unknownAt = at
      return nothing
    },
    keyUp({ key, timeStamp: at }) {
      if (key !== 'Alt' || altDigits === '') return nothing
      // As Windows does: the last byte of the number, and ASCII is the same with and without a leading zero.
      const number = Number(altDigits) % 256
      altDigits = ''
      if (number === 13 || number === 9) return end(at)
      const letter = number >= 32 && number <= 126 ? String.fromCharCode(number) : null
      add(letter, letter, at, true)
      return nothing
    },
    input({ data, inputType, timeStamp: at }) {
      const isComposing = inputType === 'insertCompositionText'
      const before = isComposing ? composed : ''
      composed = isComposing ? (data ?? '') : ''
      scannedAt = Number.NEGATIVE_INFINITY
      if (!data || at - unknownAt > longestGapMs || (!isComposing && inputType !== 'insertText')) return
      for (const letter of data.startsWith(before) ? data.slice(before.length) : data) add(letter, letter, at)
    },
    silence(at) {
      if (letters.isOpen(at) || places.isOpen(at)) return null
      const scan = scanOf([letters.text(), places.text()])
      // Other texts may be what somebody typed very fast.
      if (!scan || (scan.code === null && !/^\w+:\/\//.test(scan.text))) return null
      letters.end(at)
      places.end(at)
      return scan
    },
  }
}
