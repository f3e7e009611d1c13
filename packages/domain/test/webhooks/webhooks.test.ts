import { expect, test } from 'vitest'
import { messageSubjects } from '../../src/messages/subjects.ts'
import { webhookAddressFault } from '../../src/webhooks/address.ts'
import { nextPause, webhookPauses, webhookTypeOf, webhookTypes } from '../../src/webhooks/events.ts'

test('every subject about a project has a type of its own', () => {
  const types = messageSubjects.map(webhookTypeOf).filter((type) => type !== null)
  expect(new Set(types).size).toBe(types.length)
  // Of these nobody gets a message.
  expect([...types, 'component.status', 'concrete.ordered'].sort()).toEqual([...webhookTypes].sort())
})

test('the pauses grow, are spread by at most a tenth, and end after the tenth attempt', () => {
  expect(webhookPauses.map((_pause, index) => nextPause(index + 1, 0))).toEqual([...webhookPauses])
  expect(nextPause(1, 1)).toBeCloseTo(5.5)
  expect(nextPause(10, 0)).toBeNull()
})

test('a pause that the other server asks for is kept, up to a day', () => {
  expect(nextPause(1, 0, 120)).toBe(120)
  expect(nextPause(3, 0, 120)).toBe(1800)
  expect(nextPause(1, 0, 1e12)).toBe(86_400)
})

test.each([
  ['https://erp.example/hooks?site=1', null],
  ['https://[2a00::1]:8443/', null],
  ['http://erp.example/', 'scheme'],
  ['ftp://erp.example/', 'scheme'],
  ['javascript:alert(1)', 'scheme'],
  ['https://user:secret@erp.example/', 'credentials'],
  ['https://erp.example/a b', 'invalid'],
  [' https://erp.example/', 'invalid'],
  ['https://erp.example/\n', 'invalid'],
  ['https://erp.example/#part', 'invalid'],
  ['erp.example', 'invalid'],
  ['https://', 'invalid'],
  ['', 'invalid'],
  [`https://erp.example/${'a'.repeat(500)}`, 'invalid'],
])('the address %j: %s', (address, fault) => {
  expect(webhookAddressFault(address, false)).toBe(fault)
})

test('http is accepted where private networks are', () => {
  expect(webhookAddressFault('http://10.0.0.5:8080/hooks', true)).toBeNull()
  expect(webhookAddressFault('ftp://10.0.0.5/', true)).toBe('scheme')
})
