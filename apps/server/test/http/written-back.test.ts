import { endpoints } from '@castline/contract/endpoints'
import { fixedFields } from '@castline/contract/fields'
import { createOtherComponent, listOtherComponents, updateOtherComponent } from '@castline/contract/other-components'
import { fieldNames } from '@castline/domain/components/fields'
import { releaseRules } from '@castline/domain/drawings/drawings'
import { beforeEach, describe, expect, it } from 'vitest'
import type * as z from 'zod/mini'
import { aValueOf } from '#support/component-values.ts'
import { aComponent, anOtherComponent, aProject, aSection, aUser, type Id } from '#support/factories.ts'
import { testApp } from '#support/test-app.ts'

const { call, database } = await testApp()
const password = 'correct horse battery'
const admin = await aUser(database, { role: 'admin' })

type Stored = Readonly<Record<string, unknown>>

interface Edit {
  readonly make: () => Promise<Id>
  readonly read: (record: Id) => Promise<Stored>
  /** A new value of each field that the edit changes; the same under another name of it. */
  readonly values: () => Promise<Stored>
  /** Fields of the body that are no fields of the record. */
  readonly others: readonly string[]
  /** The field of the record that has another name in the body. */
  readonly names?: Readonly<Record<string, string>>
  readonly as?: (record: Id) => Id
}

const read = async (endpoint: 'getProject' | 'getSection' | 'getComponent' | 'getUser', { id }: Id) =>
  (await call(endpoints[endpoint], { as: admin, params: { id } })).body as Stored

const unique = () => crypto.randomUUID().slice(0, 13)
const gates = { strip_gate: 'warn', strip_asks: 'either', strip_age: 12, transport_gate: 'block' }
const texts = ['description', 'location', 'plant_name', 'plant_address', 'consignee', 'site_address']
const project = await aProject(database)
const section = await aSection(database, { project })

const edits: Readonly<Record<string, Edit>> = {
  updateProject: {
    make: () => aProject(database),
    read: (record) => read('getProject', record),
    values: async () => ({
      code: unique(),
      name: 'Harbour',
      ...Object.fromEntries(texts.map((name) => [name, `The ${name}`])),
      time_zone: 'Asia/Tokyo',
      starts_on: '2026-01-05',
      ends_on: '2027-06-30',
      drawing_release: releaseRules.at(-1),
      drawing_gate: 'warn',
      ...gates,
      transport_asks: 'either',
      transport_age: 48,
      archived: true,
    }),
    others: ['image_ids'],
  },
  updateSection: {
    make: () => aSection(database),
    read: (record) => read('getSection', record),
    values: async () => ({ name: 'Roof', planned_on: '2026-12-01' }),
    others: ['position'],
  },
  updateComponent: {
    make: () => aComponent(database, { section }),
    read: (record) => read('getComponent', record),
    values: async () => ({
      ...Object.fromEntries(fieldNames.map((name) => [name, aValueOf(name)])),
      control_number: unique(),
      external_id: unique(),
      section_id: (await aSection(database, { project })).id,
    }),
    others: ['project_id'],
  },
  updateOtherComponent: {
    make: () => anOtherComponent(database, { project }),
    read: async ({ id }) => {
      const { body } = await call(listOtherComponents, { as: admin, params: { id: project.id } })
      return body.find((other) => other.id === id) as Stored
    },
    values: async () => ({ name: 'Anchor', width: 12, height: 13, thickness: 14, total_quantity: 77 }),
    others: ['status'],
    names: { details: 'name', quantity: 'total_quantity' },
  },
  updateUser: {
    make: () => aUser(database, { password }),
    read: (record) => read('getUser', record),
    values: async () => ({ name: 'Ann', email: `${unique()}@plant.example`, role: 'inspector', active: false }),
    others: ['password', 'endKeys'],
  },
  updateMe: {
    make: () => aUser(database, { role: 'manager', password }),
    read: (record) => read('getUser', record),
    values: async () => ({ name: 'Bo' }),
    // An address needs the password: users/edit.test.ts.
    others: ['email', 'currentPassword'],
    as: (record) => record,
  },
}

const bodyOf = (name: string) => (endpoints[name as keyof typeof endpoints] as { body?: z.ZodMiniType }).body
const isObject = (schema: z.ZodMiniType | undefined): schema is z.ZodMiniObject =>
  schema !== undefined && 'shape' in schema

it('every edit that accepts unchanged fields is tested here', () => {
  const named = Object.keys(endpoints).filter((name) => {
    const body = bodyOf(name)
    return isObject(body) && fixedFields(body).length > 0
  })
  expect(named.toSorted()).toEqual(Object.keys(edits).toSorted())
})

describe.each(Object.entries(edits))('%s', (name, { make, read, values, others, names = {}, as = () => admin }) => {
  const endpoint = endpoints[name as 'updateSection']
  const body = bodyOf(name)
  if (!isObject(body)) throw new Error(`The body of ${name} is no object.`)
  const fixed = fixedFields(body)
  const changing = Object.keys(body.shape).filter(
    (field) => !fixed.includes(field) && !others.includes(field) && field !== 'version',
  )
  let record: Id
  beforeEach(async () => {
    record = await make()
  })
  const put = (sent: object) => call(endpoint, { as: as(record), params: { id: record.id }, body: sent })
  const withoutTime = ({ version: _version, updated_at: _at, ...rest }: Stored) => rest

  it('accepts the record as it was read, and changes nothing', async () => {
    const before = await read(record)
    const { status, refusal } = await put(before)
    expect([status, refusal.details]).toEqual([200, undefined])
    expect(withoutTime(await read(record))).toEqual(withoutTime(before))
  })

  it.each(changing)('changes %s, alone and in the record as it was read', async (field) => {
    const stored = names[field] ?? field
    for (const whole of [false, true]) {
      const { [stored]: value } = await values()
      expect(value, `a new value of ${field}`).toBeDefined()
      record = await make()
      const before = await read(record)
      expect(before[stored]).not.toEqual(value)
      // The other name of a field replaces it.
      const { [stored]: _was, ...rest } = before
      const { status, refusal } = await put({ ...(whole ? rest : {}), [field]: value })
      expect([status, refusal.details]).toEqual([200, undefined])
      expect((await read(record))[stored]).toEqual(value)
    }
  })

  it.each(fixed)('refuses another %s by name, and changes nothing', async (field) => {
    const before = await read(record)
    const { status, refusal } = await put({ [field]: 'another' })
    expect([status, refusal.error]).toEqual([400, 'invalid'])
    expect(refusal.details).toMatchObject([{ field, code: 'fixed' }])
    expect(await read(record)).toEqual(before)
  })
})

it('other components are created with the words of the specification', async () => {
  const create = (sent: object) => call(createOtherComponent, { as: admin, body: { project_id: project.id, ...sent } })
  const made = await create({ details: 'Bearing', status: 'planning', quantity: 12 })
  expect(made.status).toBe(201)
  expect(made.body).toMatchObject({ name: 'Bearing', total_quantity: 12 })
  const refused = await create({ details: 'Bearing', status: 'installed', quantity: 12 })
  expect([refused.status, refused.refusal.details]).toMatchObject([400, [{ field: 'status' }]])
  const moved = await call(updateOtherComponent, {
    as: admin,
    params: { id: made.body.id },
    body: { status: 'installed' },
  })
  expect([moved.status, moved.refusal.details]).toMatchObject([400, [{ field: 'status' }]])
  const two = await create({ details: 'Bearing', name: 'Anchor', quantity: 12 })
  expect([two.status, two.refusal.details]).toMatchObject([400, [{ field: 'details' }]])
  const none = await create({ quantity: 12 })
  expect([none.status, none.refusal.details]).toMatchObject([400, [{ field: 'name' }]])
})
