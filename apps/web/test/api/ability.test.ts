import { inProject, step } from '@castline/domain/ability'
import { expect, test } from 'vitest'
import { abilityOf } from '#api/ability.ts'

test('a profile tells what its user may do in which project', async () => {
  const ability = await abilityOf({ role: 'producer', projectIds: ['own'], active: true })
  expect(ability.can('read', inProject('project', 'own'))).toBe(true)
  expect(ability.can('read', inProject('project', 'other'))).toBe(false)
  expect(ability.can('edit', 'component')).toBe(false)
  expect(ability.can('make', step('own', 'planning', 'manufactured'))).toBe(true)
  expect(ability.can('make', step('own', 'manufactured', 'transported'))).toBe(false)
})

test('an administrator’s profile names no projects and reaches all', async () => {
  const ability = await abilityOf({ role: 'admin', projectIds: [], active: true })
  expect(ability.can('delete', inProject('project', 'any'))).toBe(true)
})
