import { describe, expect, test } from 'vitest'
import { createWedge, type Wedge, type WedgeKey, type WedgeScan } from '#features/scanning/reader/wedge.ts'

const code = '7K3MQ2XW9ABC'
const address = `https://labels.example/forms/form-component-card/${code}`

const key = (given: Partial<WedgeKey> & { timeStamp: number }): WedgeKey => ({
  ...{ key: '', code: '', shiftKey: false, altKey: false, ctrlKey: false, metaKey: false, repeat: false, keyCode: 0 },
  ...given,
})

const shifted = { ':': 'Semicolon', _: 'Minus', '?': 'Slash' } as const
const plain = { '-': 'Minus', '.': 'Period', '/': 'Slash' } as const

/** The key of a US keyboard that a scanner presses for a character. */
function pressed(letter: string): { code: string; shiftKey: boolean } {
  if (/\d/.test(letter)) return { code: `Digit${letter}`, shiftKey: false }
  if (/[a-z]/i.test(letter)) return { code: `Key${letter.toUpperCase()}`, shiftKey: letter !== letter.toLowerCase() }
  const above = shifted[letter as keyof typeof shifted]
  return above ? { code: above, shiftKey: true } : { code: plain[letter as keyof typeof plain], shiftKey: false }
}

type Type = (wedge: Wedge, letter: string, at: number) => void

/** How scanners, layouts and devices type a character. */
const ways: Readonly<Record<string, Type>> = {
  'with its own layout': (wedge, letter, at) =>
    void wedge.keyDown(key({ key: letter, ...pressed(letter), timeStamp: at })),
  'without places': (wedge, letter, at) => void wedge.keyDown(key({ key: letter, timeStamp: at })),
  'on a layout of other letters': (wedge, letter, at) =>
    void wedge.keyDown(key({ key: 'ฟ', ...pressed(letter), timeStamp: at })),
  'with dead keys': (wedge, letter, at) => void wedge.keyDown(key({ key: 'Dead', ...pressed(letter), timeStamp: at })),
  'under an input method': (wedge, letter, at) =>
    void wedge.keyDown(key({ key: 'Process', keyCode: 229, ...pressed(letter), timeStamp: at })),
  'under one that leaves digits alone': (wedge, letter, at) =>
    void wedge.keyDown(key({ key: /\d/.test(letter) ? letter : 'Process', ...pressed(letter), timeStamp: at })),
  'with places only': (wedge, letter, at) =>
    void wedge.keyDown(key({ key: 'Unidentified', ...pressed(letter), timeStamp: at })),
  'with numbers of keys only': (wedge, letter, at) => {
    const signs: Record<string, number> = { ':': 186, '-': 189, '.': 190, '/': 191 }
    const keyCode = signs[letter] ?? letter.toUpperCase().charCodeAt(0)
    wedge.keyDown(key({ key: 'Unidentified', keyCode, shiftKey: pressed(letter).shiftKey, timeStamp: at }))
  },
  'as text of the device': (wedge, letter, at) => {
    wedge.keyDown(key({ key: 'Unidentified', keyCode: 229, timeStamp: at }))
    wedge.input({ inputType: 'insertText', data: letter, timeStamp: at + 1 })
  },
  'by Alt and the number pad': (wedge, letter, at) => {
    wedge.keyDown(key({ key: 'Alt', code: 'AltLeft', altKey: true, timeStamp: at }))
    for (const digit of `0${letter.charCodeAt(0)}`) {
      wedge.keyDown(key({ key: digit, code: `Numpad${digit}`, altKey: true, timeStamp: at + 1 }))
    }
    wedge.keyUp(key({ key: 'Alt', code: 'AltLeft', timeStamp: at + 2 }))
  },
  'by Alt and the number pad without num lock': (wedge, letter, at) => {
    for (const digit of String(letter.charCodeAt(0))) {
      wedge.keyDown(key({ key: 'Home', code: `Numpad${digit}`, altKey: true, timeStamp: at + 1 }))
    }
    wedge.keyUp(key({ key: 'Alt', code: 'AltLeft', timeStamp: at + 2 }))
  },
}

/** How a scan ends; the result is what the page gets. */
const suffixes: Readonly<Record<string, (wedge: Wedge, at: number) => WedgeScan | null>> = {
  Enter: (wedge, at) => wedge.keyDown(key({ key: 'Enter', code: 'Enter', timeStamp: at })).scan,
  Tab: (wedge, at) => wedge.keyDown(key({ key: 'Tab', code: 'Tab', timeStamp: at })).scan,
  'Enter of an input method': (wedge, at) =>
    wedge.keyDown(key({ key: 'Process', code: 'Enter', keyCode: 229, timeStamp: at })).scan,
  'Enter without a name': (wedge, at) => wedge.keyDown(key({ key: 'Unidentified', keyCode: 13, timeStamp: at })).scan,
  nothing: (wedge, at) => wedge.silence(at + 310),
}

function scanned(type: Type, end: (wedge: Wedge, at: number) => WedgeScan | null, text: string, gapMs = 8) {
  const wedge = createWedge()
  let at = 5_000
  for (const letter of text) {
    type(wedge, letter, at)
    at += gapMs
  }
  return end(wedge, at)
}

describe.each(Object.keys(ways))('a scanner that types %s', (way) => {
  const type = ways[way] as Type
  test.each(Object.keys(suffixes))('with the suffix %s', (suffix) => {
    const end = suffixes[suffix] as (wedge: Wedge, at: number) => WedgeScan | null
    // A key that types other letters gives no letters of the address but by its place.
    expect(scanned(type, end, address)?.code).toBe(code)
    expect(scanned(type, end, code)?.code).toBe(code)
    expect(scanned(type, end, code.toLowerCase())?.code).toBe(code)
  })
})

describe('a scanner', () => {
  const own = ways['with its own layout'] as Type
  const { Enter, Tab, nothing } = suffixes as Record<
    'Enter' | 'Tab' | 'nothing',
    (w: Wedge, at: number) => WedgeScan | null
  >

  test('by Alt and the number pad may be slow; a person who types is not one', () => {
    const byAlt = ways['by Alt and the number pad'] as Type
    expect(scanned(byAlt, Enter, code, 200)?.code).toBe(code)
    for (const end of [Enter, Tab, nothing]) expect(scanned(own, end, code, 90)).toBeNull()
  })

  test('that puts the whole text into a field is read after a pause', () => {
    const wedge = createWedge()
    wedge.keyDown(key({ key: 'Unidentified', keyCode: 229, timeStamp: 100 }))
    wedge.input({ inputType: 'insertText', data: address, timeStamp: 101 })
    expect(wedge.silence(200)).toBeNull()
    expect(wedge.silence(500)?.code).toBe(code)
    expect(wedge.silence(900)).toBeNull()
  })

  test('whose device shows a growing word is read once', () => {
    const wedge = createWedge()
    for (const [index] of [...code].entries()) {
      const timeStamp = 100 + index * 10
      wedge.keyDown(key({ key: 'Unidentified', keyCode: 229, timeStamp }))
      wedge.input({ inputType: 'insertCompositionText', data: code.slice(0, index + 1), timeStamp })
    }
    expect(Enter(wedge, 260)).toEqual({ text: code, code })
  })

  test('is not what is pasted, filled in, or a key that is held', () => {
    const wedge = createWedge()
    wedge.input({ inputType: 'insertText', data: code, timeStamp: 100 })
    expect(wedge.silence(500)).toBeNull()
    wedge.keyDown(key({ key: 'Unidentified', timeStamp: 1000 }))
    wedge.input({ inputType: 'insertFromPaste', data: code, timeStamp: 1001 })
    expect(wedge.silence(1500)).toBeNull()
    for (let at = 2000; at < 2600; at += 30) {
      wedge.keyDown(key({ key: 'a', code: 'KeyA', repeat: at > 2000, timeStamp: at }))
    }
    expect(wedge.keyDown(key({ key: 'Enter', code: 'Enter', timeStamp: 2610 }))).toEqual({ scan: null, swallow: false })
  })

  test('keeps its suffixes from the page, and no other Enter', () => {
    const wedge = createWedge()
    const enter = (timeStamp: number) => wedge.keyDown(key({ key: 'Enter', code: 'Enter', timeStamp })).swallow
    expect(enter(100)).toBe(false)
    for (const [index, letter] of [...code].entries()) own(wedge, letter, 1000 + index * 8)
    expect([enter(1100), enter(1110), enter(1120)]).toEqual([true, true, false])
    for (const [index, letter] of [...code].entries()) own(wedge, letter, 3000 + index * 8)
    expect(enter(3100)).toBe(true)
    wedge.input({ inputType: 'insertText', data: 'x', timeStamp: 3110 })
    expect(enter(3120)).toBe(false)
  })

  test('with another text is reported where it is an address', () => {
    expect(scanned(own, nothing, 'https://prizes.example/x')).toEqual({ text: 'https://prizes.example/x', code: null })
    expect(scanned(own, nothing, 'W-01-2345-67')).toBeNull()
    expect(scanned(own, Enter, 'W-01-2345-67')).toEqual({ text: 'W-01-2345-67', code: null })
  })

  test('leaves shortcuts alone', () => {
    const wedge = createWedge()
    for (const [index, letter] of [...code].entries()) {
      wedge.keyDown(key({ key: letter, ...pressed(letter), ctrlKey: true, timeStamp: 100 + index * 8 }))
    }
    expect(Enter(wedge, 210)).toBeNull()
  })
})
