import { describe, expect, test } from 'vitest'
import { componentNameOf } from '#features/scanning/card/use-component.ts'
import { cardPath } from '#features/scanning/paths.ts'
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
