import { expect, test } from 'vitest'
import { sealingWith } from '#database/sealing.ts'

const secret = 'a secret of tests, 32 bytes or more'
const { seal, open } = sealingWith(secret)

test('opens what it sealed, on every server with the same secret', () => {
  const sealed = seal('JBSWY3DPEHPK3PXP', 'user')
  expect(sealed.toString('latin1')).not.toContain('JBSW')
  expect(open(sealed, 'user')).toBe('JBSWY3DPEHPK3PXP')
  expect(sealingWith(secret).open(sealed, 'user')).toBe('JBSWY3DPEHPK3PXP')
})

test('does not open it for another owner, with another secret, or after a change', () => {
  const sealed = seal('JBSWY3DPEHPK3PXP', 'user')
  expect(open(sealed, 'other')).toBeNull()
  expect(sealingWith(`${secret}.`).open(sealed, 'user')).toBeNull()
  const changed = Buffer.from(sealed)
  changed[14] = (changed[14] ?? 0) ^ 1
  expect(open(changed, 'user')).toBeNull()
  expect(open(Buffer.alloc(5), 'user')).toBeNull()
})

test('seals the same text differently each time', () => {
  expect(seal('text', 'user').equals(seal('text', 'user'))).toBe(false)
})
