import { describe, expect, test } from 'vitest'
import { isSameValue } from '../../src/import/same-value.ts'

describe('a value from a file is the stored one', () => {
  test.each([
    ['width', 2400, 2400.5],
    ['weight', 79.1207576752489, 79.12075768],
    ['weight', 3090, 3090.4],
    ['volume', 1.23456789012345, 1.23456789],
    ['area', 0.1234567890123, 0.123456789],
    ['name', 'W-01', ' W-01 '],
    ['type', 'thin  wall', 'thin wall'],
    ['control_number', '007', '7'],
    ['name', '000', '0'],
  ] as const)('%s %s as %s', (field, stored, given) => {
    expect(isSameValue(field, stored, given)).toBe(true)
  })
})

describe('a value from a file is another one', () => {
  test.each([
    ['width', 2400, 2401],
    ['weight', 3090, 3090.6],
    ['volume', 1.2345, 1.2346],
    ['name', 'W-01', 'W-1'],
    ['control_number', '7', '007'],
    ['control_number', '0070', '7'],
    ['type', null, 'wall'],
    ['weight', null, 0],
  ] as const)('%s %s as %s', (field, stored, given) => {
    expect(isSameValue(field, stored, given)).toBe(false)
  })
})
