import { expect, it } from 'vitest'
import { can, mayUseQrFlow, type Permission, reachesEveryProject, roleLabels, roles } from '../../src/users/roles.ts'

const expected: Record<Permission, readonly string[]> = {
  'project:read': ['admin', 'manager', 'producer', 'transporter', 'inspector', 'installer', 'viewer'],
  'project:create': ['admin'],
  'project:delete': ['admin'],
  'user:manage': ['admin'],
  'system:read': ['admin'],
  'system:edit': ['admin'],
  'project:edit': ['admin', 'manager'],
  'section:edit': ['admin', 'manager'],
  'component:edit': ['admin', 'manager'],
  'component:import': ['admin', 'manager'],
  'plan:edit': ['admin', 'manager'],
  'file:edit': ['admin', 'manager'],
  'model:edit': ['admin', 'manager'],
  'view:save': ['admin', 'manager', 'producer', 'transporter', 'inspector', 'installer'],
  'label:print': ['admin', 'manager'],
  'ncr:report': ['admin', 'manager', 'producer', 'transporter', 'inspector', 'installer'],
  'ncr:decide': ['admin', 'manager', 'inspector'],
  'checklist:fill': ['admin', 'manager', 'producer', 'transporter', 'inspector', 'installer'],
  'checklist:define': ['admin', 'manager'],
  'label:claim': ['admin', 'manager', 'producer'],
  'load:edit': ['admin', 'manager', 'transporter'],
  'load:receive': ['admin', 'manager', 'inspector'],
  'trailer:edit': ['admin', 'manager'],
  'plant:edit': ['admin', 'manager'],
  'pour:edit': ['admin', 'manager', 'producer', 'inspector'],
  'place:edit': ['admin', 'manager'],
  'webhook:edit': ['admin', 'manager'],
  'drawing:acknowledge': ['admin', 'manager', 'producer'],
  'place:move': ['admin', 'manager', 'producer', 'transporter', 'inspector', 'installer'],
}

it.each(Object.entries(expected))('%s is allowed only to %j', (permission, allowed) => {
  expect(roles.filter((role) => can(role, permission as Permission))).toEqual(allowed)
})

it('only administrators have access to projects that they are not assigned to', () => {
  expect(roles.filter(reachesEveryProject)).toEqual(['admin'])
})

it('managers and administrators cannot act by username alone', () => {
  expect(roles.filter((role) => !mayUseQrFlow(role))).toEqual(['admin', 'manager'])
})

it('every role has a display name', () => {
  expect(Object.keys(roleLabels)).toEqual([...roles])
  expect(new Set(Object.values(roleLabels)).size).toBe(roles.length)
})
