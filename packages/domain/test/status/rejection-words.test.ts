import { rejectionText } from '@castline/domain/status/rejection-reasons'
import { readRejection } from '@castline/domain/status/rejection-words'
import { describe, expect, it } from 'vitest'

describe('the reason of a rejection', () => {
  it.each([
    ['Cracked', 'cracked', null],
    ['  cracked ', 'cracked', null],
    ['แตกร้าว', 'cracked', null],
    ['Arête ou angle cassé: à gauche', 'edges', 'à gauche'],
    ['تضررت أثناء النقل: الزاوية', 'transport', 'الزاوية'],
    ['Cracked: at the door: left', 'cracked', 'at the door: left'],
    ['Cracked:', null, 'Cracked:'],
    ['Cracked badly', null, 'Cracked badly'],
    ['Size: too long', null, 'Size: too long'],
    ['', null, null],
  ])('%j is the code %j with the words %j', (text, code, details) => {
    expect(readRejection(text)).toEqual({ code, details })
  })

  it.each([
    ['cracked', '', 'Cracked'],
    ['cracked', 'at the door', 'Cracked: at the door'],
    [null, 'too long', 'too long'],
  ] as const)('%j with the words %j is sent as %j', (code, details, text) => {
    expect(rejectionText(code, details)).toBe(text)
  })
})
