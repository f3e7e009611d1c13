import { expect, test } from 'vitest'
import { permissionsOf } from '#api/permissions.ts'

test('a role with an assigned project has its permissions', () => {
  expect(permissionsOf({ role: 'manager', projectIds: ['p'], active: true })('label:print')).toBe(true)
  expect(permissionsOf({ role: 'producer', projectIds: ['p'], active: true })('label:print')).toBe(false)
})

test('without a project only an administrator has permissions', () => {
  expect(permissionsOf({ role: 'manager', projectIds: [], active: true })('label:print')).toBe(false)
  expect(permissionsOf({ role: 'admin', projectIds: [], active: true })('user:manage')).toBe(true)
})

test('no user and a deactivated user have no permissions', () => {
  expect(permissionsOf(null)('project:read')).toBe(false)
  expect(permissionsOf({ role: 'admin', projectIds: null, active: false })('project:read')).toBe(false)
})
