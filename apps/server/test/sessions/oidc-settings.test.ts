import { expect, test } from 'vitest'
import { accessOf, claimRules, isIssuer } from '#sessions/oidc-settings.ts'

test('reads rules: a claim, its value, a role and projects', () => {
  expect(
    claimRules('groups:Castline admins=admin; realm_access.roles:north=inspector@N1+N2#North plant+Quay ;*=viewer'),
  ).toEqual([
    { claim: 'groups', value: 'Castline admins', role: 'admin', projects: null, plants: null },
    {
      claim: 'realm_access.roles',
      value: 'north',
      role: 'inspector',
      projects: ['N1', 'N2'],
      plants: ['North plant', 'Quay'],
    },
    { claim: '*', value: '*', role: 'viewer', projects: null, plants: null },
  ])
  // Distinguished names contain `=`.
  expect(claimRules('groups:CN=Admins,OU=IT=admin')).toMatchObject([{ value: 'CN=Admins,OU=IT', role: 'admin' }])
})

test.each([
  '',
  ';',
  'groups=admin',
  'groups:x',
  'groups:x=boss',
  'groups:x=viewer@',
  'groups:x=viewer@A@B',
  'groups:x=viewer#',
  'groups:x=viewer#A#B',
  ':x=viewer',
])('refuses %j', (text) => expect(claimRules(text)).toBeNull())

const rules = claimRules('roles.of:a=admin; groups:n=inspector@N; groups:s=producer@S; *=viewer') ?? []

test('the first rule that is met gives the role, and all that are met give projects', () => {
  expect(accessOf(rules, { groups: ['s', 'n'] })).toEqual({ role: 'inspector', projects: ['N', 'S'], plants: null })
  expect(accessOf(rules, { groups: 's' })).toEqual({ role: 'producer', projects: ['S'], plants: null })
  expect(accessOf(rules, { roles: { of: ['a'] } })).toEqual({ role: 'admin', projects: [], plants: null })
  expect(accessOf(rules, { 'roles.of': 'a' })).toMatchObject({ role: 'admin' })
  expect(accessOf(rules, {})).toEqual({ role: 'viewer', projects: [], plants: null })
})

test('plants are the provider’s as soon as a rule names one', () => {
  const some = claimRules('groups:n=inspector#North; groups:s=producer@S; *=viewer') ?? []
  expect(accessOf(some, { groups: ['n', 's'] })).toEqual({ role: 'inspector', projects: ['S'], plants: ['North'] })
  expect(accessOf(some, {})).toEqual({ role: 'viewer', projects: [], plants: [] })
})

test('without rules nothing is decided, and without a match nobody enters', () => {
  expect(accessOf([], { groups: ['n'] })).toBeUndefined()
  expect(accessOf(claimRules('groups:n=viewer') ?? [], { groups: [null, 7, {}] })).toBeNull()
})

test.each<Record<string, unknown>>([
  { groups: [['n']] },
  { groups: [[['n']]] },
  { groups: { 0: 'n' } },
  { groups: { n: true } },
  { groups: { toString: 'n' } },
])('a group in a list of lists or in an object is none: %j', (claims) => {
  expect(accessOf(claimRules('groups:n=admin; *=viewer') ?? [], claims)).toMatchObject({ role: 'viewer' })
})

test('two groups in a nested list are not the group of both names, and no rule leads into a list', () => {
  const of = (text: string) =>
    accessOf(claimRules(`${text}=admin; *=viewer`) ?? [], { groups: [['n', 's'], 'a'] })?.role
  expect(of('groups:n,s')).toBe('viewer')
  expect(of('groups.0:n')).toBe('viewer')
  expect(of('groups.1:a')).toBe('viewer')
  expect(of('groups.length:2')).toBe('viewer')
  expect(of('constructor.name:Object')).toBe('viewer')
  expect(of('groups:a')).toBe('admin')
})

test('projects are assigned here as long as no rule names one', () => {
  expect(accessOf(claimRules('groups:n=viewer') ?? [], { groups: ['n'] })).toEqual({
    role: 'viewer',
    projects: null,
    plants: null,
  })
})

test.each([
  ['https://login.example.com/tenant/v2.0', true],
  ['http://127.0.0.1:8080', true],
  ['http://login.example.com', false],
  ['https://login.example.com/?x=1', false],
  ['nonsense', false],
])('%s as an issuer: %s', (text, isOne) => expect(isIssuer(text)).toBe(isOne))
