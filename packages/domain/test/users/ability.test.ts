import { describe, expect, it } from 'vitest'
import { checkEach } from '#support/each-case.ts'
import { statuses } from '../../src/status/statuses.ts'
import { type Ability, type Action, abilityFor, inProject, type Subject, step } from '../../src/users/ability.ts'
import { type Permission, type Role, roles } from '../../src/users/roles.ts'

// Written out by hand: the ability is compared with this, not with the tables that it is built from.
const everybody = roles
const lead = ['admin', 'manager'] as const
const permitted: Record<Permission, readonly Role[]> = {
  'project:read': everybody,
  'project:create': ['admin'],
  'project:delete': ['admin'],
  'project:edit': lead,
  'section:edit': lead,
  'component:edit': lead,
  'component:import': lead,
  'plan:edit': lead,
  'file:edit': lead,
  'model:edit': lead,
  'view:save': [...lead, 'producer', 'transporter', 'inspector', 'installer'],
  'label:print': lead,
  'label:claim': [...lead, 'producer'],
  'load:edit': [...lead, 'transporter'],
  'load:receive': [...lead, 'inspector'],
  'trailer:edit': lead,
  'plant:edit': lead,
  'pour:edit': [...lead, 'producer', 'inspector'],
  'place:edit': lead,
  'webhook:edit': lead,
  'drawing:acknowledge': [...lead, 'producer'],
  'place:move': [...lead, 'producer', 'transporter', 'inspector', 'installer'],
  'ncr:report': [...lead, 'producer', 'transporter', 'inspector', 'installer'],
  'ncr:decide': [...lead, 'inspector'],
  'checklist:fill': [...lead, 'producer', 'transporter', 'inspector', 'installer'],
  'checklist:define': lead,
  'user:manage': ['admin'],
  'system:read': ['admin'],
  'system:edit': ['admin'],
}
const steps: Record<string, readonly Role[]> = {
  'planning manufactured': [...lead, 'producer'],
  'manufactured transported': [...lead, 'transporter'],
  'transported accepted': [...lead, 'inspector'],
  'accepted installed': [...lead, 'installer'],
  'planning rejected': [...lead, 'inspector'],
  'manufactured rejected': [...lead, 'inspector'],
  'transported rejected': [...lead, 'inspector'],
  'accepted rejected': [...lead, 'inspector'],
  'installed rejected': [...lead, 'inspector'],
  'rejected planning': lead,
}

const names = Object.keys(permitted).map((name) => name.split(':') as [Subject, Action])
const subjects = [...new Set(names.map(([subject]) => subject))]
const actions = [...new Set(names.map(([, action]) => action))]
// Every action on every subject, sensible or not.
const cases = subjects.flatMap((subject) =>
  actions.map((action) => ({
    subject,
    action,
    allowed: Object.entries(permitted).find(isNamed(subject, action))?.[1] ?? [],
  })),
)
const moves = statuses.flatMap((from) => statuses.map((to) => ({ from, to, allowed: steps[`${from} ${to}`] ?? [] })))

function isNamed(subject: Subject, action: Action) {
  return ([name]: [string, unknown]) => name === `${subject}:${action}`
}

/** The actions that an ability allows in one project, by name; sorted. */
function allowedIn(ability: Ability, projectId: string): string[] {
  const done = cases.filter(({ subject, action }) => ability.can(action, inProject(subject, projectId)))
  const made = moves.filter(({ from, to }) => ability.can('make', step(projectId, from, to)))
  return [
    ...done.map(({ subject, action }) => `${subject}:${action}`),
    ...made.map(({ from, to }) => `${from} ${to}`),
  ].sort()
}

describe.each(roles)('%s', (role) => {
  const own = abilityFor({ role, projectIds: ['own', 'second'], active: true })

  it('may do in their own project what the table allows', () =>
    checkEach(cases, ({ subject, action, allowed }) => {
      expect(own.can(action, inProject(subject, 'own'))).toBe(allowed.includes(role))
      expect(own.can(action, inProject(subject, 'second'))).toBe(allowed.includes(role))
    }))

  it('may do something in another project only as an administrator', () =>
    checkEach(cases, ({ subject, action, allowed }) => {
      expect(own.can(action, inProject(subject, 'other'))).toBe(role === 'admin' && allowed.includes(role))
    }))

  it('`can` returns whether they may do something anywhere', () =>
    checkEach(cases, ({ subject, action, allowed }) => {
      expect(own.can(action, subject)).toBe(allowed.includes(role))
    }))

  it('may change a status in their own project if the table allows it', () =>
    checkEach(moves, ({ from, to, allowed }) => {
      expect(own.can('make', step('own', from, to))).toBe(allowed.includes(role))
      expect(own.can('make', step('other', from, to))).toBe(role === 'admin' && allowed.includes(role))
    }))

  it('may do nothing once deactivated', () => {
    const deactivated = abilityFor({ role, projectIds: ['own'], active: false })
    expect(deactivated.rules).toEqual([])
    expect(allowedIn(deactivated, 'own')).toEqual([])
  })

  it.each([[[]], [null]])('with the assignments %j has no access, except as an administrator', (projectIds) => {
    const without = abilityFor({ role, projectIds, active: true })
    expect(allowedIn(without, 'own')).toEqual(role === 'admin' ? allowedIn(own, 'own') : [])
    expect(without.can('read', 'project')).toBe(role === 'admin')
  })
})

it('a visitor may do nothing', () => {
  expect(abilityFor(null).rules).toEqual([])
  expect(allowedIn(abilityFor(null), 'own')).toEqual([])
})

it('later assignments do not change an existing ability', () => {
  const projectIds = ['own']
  const ability = abilityFor({ role: 'manager', projectIds, active: true })
  projectIds.push('other')
  expect(ability.can('edit', inProject('section', 'other'))).toBe(false)
})
