import { describe, expect, it } from 'vitest'
import {
  cardAddress,
  codeFromScan,
  formatQrCode,
  loadAddress,
  loadCodeFromScan,
  normalizeQrCode,
  qrAlphabet,
  qrCodeLength,
} from '../../src/labels/qr-code.ts'

const code = '7K3MQ2XW9ABC'

it('a label code has at least 60 bits and no easily confused letters', () => {
  expect(new Set(qrAlphabet).size).toBe(32)
  expect(qrCodeLength * Math.log2(qrAlphabet.length)).toBeGreaterThanOrEqual(60)
  for (const letter of 'ILOU') expect(qrAlphabet).not.toContain(letter)
})

describe('a typed code', () => {
  it.each(['7K3MQ2XW9ABC', '7k3m-q2xw-9abc', ' 7K3M Q2XW 9ABC ', '7K3M--Q2XW\t9ABC', '7-K-3-M-Q-2-X-W-9-A-B-C'])(
    'is accepted as %j',
    (typed) => expect(normalizeQrCode(typed)).toBe(code),
  )

  it('reads easily confused letters as digits', () => {
    expect(normalizeQrCode('OoIiLl000000')).toBe('001111000000')
  })

  it.each(['', '7K3MQ2XW9AB', '7K3MQ2XW9ABCD', '7K3MQ2XW9ABU', '7K3MQ2XW9AB!', 'กกกกกกกกกกกก'])(
    'is invalid: %j',
    (typed) => expect(normalizeQrCode(typed)).toBeNull(),
  )

  it('is printed in groups that can be typed', () => {
    expect(formatQrCode(code)).toBe('7K3M-Q2XW-9ABC')
    expect(normalizeQrCode(formatQrCode(code))).toBe(code)
  })
})

describe('a scanned code', () => {
  it.each([
    'https://castline.example.com',
    'https://castline.example.com/',
    'http://192.168.1.20:3000',
    'https://example.com/behind/a/path/',
  ])('is found in a label printed for %s', (publicUrl) => {
    expect(codeFromScan(cardAddress(publicUrl, code))).toBe(code)
  })

  it('is found with any host', () => {
    expect(codeFromScan(`https://old-name.example.org/forms/form-component-card/${code}`)).toBe(code)
    expect(codeFromScan(`HTTP://OLD.EXAMPLE/forms/form-component-card/${code}/`)).toBe(code)
    expect(codeFromScan(`  https://a.example/forms/form-component-card/${code}?from=label#top\n`)).toBe(code)
  })

  const address = `https://castline.example.com/forms/form-component-card/${code}`
  const swapped = (letter: string) => (letter === letter.toUpperCase() ? letter.toLowerCase() : letter.toUpperCase())

  it.each([
    `]Q1${address}`,
    `]Q1${formatQrCode(code)}`,
    address.replace(/[a-z]/gi, swapped),
    address.replace('https://', ''),
    `192.168.1.20:3000/forms/form-component-card/${code}`,
  ])('is found as hand scanners type it: %j', (text) => {
    expect(codeFromScan(text)).toBe(code)
  })

  it('of a load is found as hand scanners type it', () => {
    expect(loadCodeFromScan(`]Q1https://castline.example.com/l/${code}`)).toBe(code)
    expect(loadCodeFromScan(`castline.example.com/L/${code.toLowerCase()}`)).toBe(code)
    expect(loadCodeFromScan('castline.example.com/login')).toBeNull()
  })

  it('is found without a URL', () => {
    expect(codeFromScan(` ${formatQrCode(code)} `)).toBe(code)
  })

  it.each([
    '',
    'WIFI:T:WPA;S:site;P:secret;;',
    'https://example.com/',
    `https://example.com/${code}`,
    `https://example.com/?to=/forms/form-component-card/${code}`,
    `https://example.com/#/forms/form-component-card/${code}`,
    'https://example.com/forms/form-component-card/',
    'https://example.com/forms/form-component-card/..%2f..%2fadmin',
    `https://example.com/forms/form-component-card/${code}/delete`,
    `javascript:alert(1)//forms/form-component-card/${code}`,
    `ftp://example.com/forms/form-component-card/${code}`,
    `//example.com/forms/form-component-card/${code}`,
    'https://',
    'tel:+66212345678',
  ])('is not a label code: %j', (text) => {
    expect(codeFromScan(text)).toBeNull()
  })
})

describe('the code of a load', () => {
  it('is read from its address, which is short', () => {
    expect(loadAddress('https://castline.example.com/', code)).toBe(`https://castline.example.com/l/${code}`)
    expect(loadCodeFromScan(` ${loadAddress('https://other.example.com/castline', code)}/ `)).toBe(code)
  })

  it('is not that of a component', () => {
    expect(codeFromScan(loadAddress('https://castline.example.com', code))).toBeNull()
    expect(loadCodeFromScan(cardAddress('https://castline.example.com', code))).toBeNull()
    expect(loadCodeFromScan(code)).toBeNull()
    expect(loadCodeFromScan(`javascript:/l/${code}`)).toBeNull()
  })
})
