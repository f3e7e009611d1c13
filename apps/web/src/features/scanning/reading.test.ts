import { describe, expect, test } from 'vitest'
import { componentNameOf } from '#features/scanning/card/use-component.ts'
import { cardPath } from '#features/scanning/paths.ts'
import { createBurst } from '#features/scanning/reader/burst.ts'
import { createView } from '#features/scanning/reader/in-view.ts'
import { letterOf, placeOf } from '#features/scanning/reader/scanner-keys.ts'
import { scanOf } from '#features/scanning/reader/sightings.ts'
import { readTypedCode } from '#features/scanning/reader/typed-code.ts'
import { cameraProblemOf } from '#features/scanning/reader/use-camera.ts'

const code = '7K3MQ2XW9ABC'

describe('a typed label code', () => {
  test.each([
    ['', { state: 'empty' }],
    [' - ', { state: 'empty' }],
    ['7k3m', { state: 'incomplete', have: 4 }],
    ['7k3m-q2xw 9abc', { state: 'complete', code, printed: '7K3M-Q2XW-9ABC' }],
    ['7k3m–q2xw–9abc', { state: 'complete', code, printed: '7K3M-Q2XW-9ABC' }],
    ['oO0il1iL1aaa', { state: 'complete', code: '000111111AAA', printed: '0001-1111-1AAA' }],
    ['7k3u-q2!w', { state: 'wrong', letters: 'U !' }],
    ['7k3m-q2xw-9abcd', { state: 'tooLong', have: 13 }],
    [`https://old.example/forms/form-component-card/${code}`, { state: 'complete', code, printed: '7K3M-Q2XW-9ABC' }],
  ])('%j is read as %o', (text, expected) => {
    expect(readTypedCode(text)).toEqual(expected)
  })
})

describe('the scan result of a camera picture', () => {
  const size = { width: 640, height: 480 }
  const label = (letters: string) => `https://a.example/forms/form-component-card/${letters}`

  test('is the label nearest to the middle', () => {
    const sightings = [
      { text: label('AAAAAAAAAAAA'), x: 80, y: 240 },
      { text: label('BBBBBBBBBBBB'), x: 330, y: 250 },
    ]
    expect(scanOf(sightings, size)).toEqual({ kind: 'code', code: 'BBBBBBBBBBBB' })
  })

  test('is a label even if another QR code is nearer to the middle', () => {
    const sightings = [
      { text: 'https://a.example/menu', x: 320, y: 240 },
      { text: label(code), x: 10, y: 10 },
    ]
    expect(scanOf(sightings, size)).toEqual({ kind: 'code', code })
  })

  test('is the text of another QR code, or null without any', () => {
    expect(scanOf([{ text: 'https://a.example/menu', x: 0, y: 0 }], size)).toEqual({
      kind: 'foreign',
      text: 'https://a.example/menu',
    })
    expect(scanOf([], size)).toBeNull()
  })
})

test("a card's address contains an id, or a label code as printed or typed", () => {
  const id = '0B4DBE5E-4C9C-4B6E-9D0B-6D6D4D2A7A01'
  expect(componentNameOf(id)).toEqual({ id: id.toLowerCase() })
  expect(componentNameOf('7k3m-q2xw-9abc')).toEqual({ code })
  expect(componentNameOf('hello')).toBeNull()
  expect(cardPath(code)).toBe(`/forms/form-component-card/${code}`)
})

test.each([
  ['NotAllowedError', 'denied'],
  ['NotFoundError', 'none'],
  ['NotReadableError', 'busy'],
])('a camera that fails with %s has the problem "%s"', (name, problem) => {
  expect(cameraProblemOf(new DOMException('', name))).toBe(problem)
})

describe('a hand-held scanner', () => {
  function typed(text: string, gapMs: number, pauseAt = -1) {
    const burst = createBurst()
    let at = 1_000
    for (const [index, letter] of [...text].entries()) {
      at += index === pauseAt ? 1_000 : gapMs
      burst.letter(letter, at)
    }
    return burst.end(at + gapMs)
  }

  test('is distinguished from typing by its speed', () => {
    expect(typed('7K3MQ2XW9ABC', 8)).toBe('7K3MQ2XW9ABC')
    expect(typed('7K3MQ2XW9ABC', 90)).toBeNull()
    expect(typed('abc', 8)).toBeNull()
    expect(typed('hello 7K3MQ2XW9ABC', 8, 6)).toBe('7K3MQ2XW9ABC')
    expect(createBurst().end(5)).toBeNull()
  })

  test('is read as a US keyboard in every keyboard language', () => {
    const key = (key: string, code: string, shiftKey = false) => letterOf({ key, code, shiftKey })
    expect(key('q', 'KeyQ')).toBe('q')
    expect(key('ๆ', 'KeyQ')).toBe('Q')
    expect(key('๑', 'Digit2')).toBe('2')
    expect(key('ฝ', 'Slash')).toBe('/')
    expect(key('ซ', 'Semicolon', true)).toBe(':')
    expect(key('Shift', 'ShiftLeft')).toBeNull()
  })

  test('is read by places whatever the layout and caps lock type', () => {
    const place = (key: string, code: string, shiftKey = false) => placeOf({ key, code, shiftKey })
    expect(place('Ö', 'Semicolon', true)).toBe(':')
    expect(place('-', 'Slash')).toBe('/')
    expect(place('é', 'Digit2')).toBe('2')
    expect(place('a', 'KeyQ', true)).toBe('Q')
    expect(place('Q', 'KeyQ')).toBe('q')
    expect(place('Dead', 'BracketRight')).toBe(']')
    expect(place('Shift', 'ShiftLeft')).toBeNull()
    expect(place('Enter', 'Enter')).toBeNull()
  })

  test('of a German, a French and an Arabic keyboard is the scanned address', () => {
    const keys: [code: string, shiftKey?: boolean][] = [...'https'].map((letter) => [`Key${letter.toUpperCase()}`])
    keys.push(['Semicolon', true], ['Slash'], ['Slash'], ['KeyA'], ['Period'], ['KeyB'], ['Slash'])
    for (const letter of 'forms/form-component-card/') {
      keys.push(letter === '/' ? ['Slash'] : letter === '-' ? ['Minus'] : [`Key${letter.toUpperCase()}`])
    }
    for (const letter of code) keys.push(/\d/.test(letter) ? [`Digit${letter}`] : [`Key${letter}`, true])
    for (const typed of ['ß', '!', 'ـ']) {
      const text = keys.map(([code, shiftKey = false]) => placeOf({ key: typed, code, shiftKey })).join('')
      expect(readTypedCode(text)).toMatchObject({ state: 'complete', code })
    }
  })
})

test('a label in view is reported once, and again after it was out of view', () => {
  const isNew = createView()
  const [one, other] = ['AAAAAAAAAAA1', 'AAAAAAAAAAA2'] as const
  expect([0, 100, 1_500].map((at) => isNew(one, at))).toEqual([true, false, false])
  expect(isNew(other, 1_600)).toBe(true)
  expect(isNew(one, 1_700)).toBe(false)
  expect(isNew(one, 4_000)).toBe(true)
})
