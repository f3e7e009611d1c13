import { expect, it, test } from 'vitest'
import { isQualityChange, type QualityPart, seesInQuality } from '../../src/quality/ncr-visibility.ts'
import { roles } from '../../src/users/roles.ts'

const whoSees = (part: QualityPart) => roles.filter((role) => seesInQuality(role, part))

it('shows people and internal comments to everybody but viewers, and cost to those who decide', () => {
  const staff = roles.filter((role) => role !== 'viewer')
  expect(whoSees('people')).toEqual(staff)
  expect(whoSees('internal')).toEqual(staff)
  expect(whoSees('cost')).toEqual(['admin', 'manager', 'inspector'])
})

test('changes to and from rejected belong to quality', () => {
  const belongs = (from_status: string, to_status: string) => isQualityChange({ from_status, to_status })
  expect(belongs('manufactured', 'rejected')).toBe(true)
  expect(belongs('rejected', 'planning')).toBe(true)
  expect(belongs('planning', 'manufactured')).toBe(false)
})
