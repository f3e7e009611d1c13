import { randomUUID } from 'node:crypto'
import * as contract from '@castline/contract/other-components'
import { statuses } from '@castline/domain/status/statuses'
import { roles } from '@castline/domain/users/roles'
import { describe, expect, it, test } from 'vitest'
import { openAnnouncements } from '#database/announcements.ts'
import { seeded } from '#sample/seeded.ts'
import { anOtherComponent, aProject, aUser, type Id } from '#support/factories.ts'
import { permittedSteps } from '#support/permitted-steps.ts'
import { testApp } from '#support/test-app.ts'
import { testDatabase } from '#support/test-database.ts'

const database = await testDatabase()
const announcements = await openAnnouncements(database)
const { call } = await testApp({ database, announcements })
const project = await aProject(database)
const manager = await aUser(database, { role: 'manager', projects: [project] })
const nowhere = { planning: 0, manufactured: 0, transported: 0, accepted: 0, installed: 0, rejected: 0 }

const move = (as: Id, { id }: Id, fromStatus: string, toStatus: string, quantity: number, version?: number) =>
  call(contract.moveQuantity, { as, params: { id }, body: { fromStatus, toStatus, quantity, version } })

async function storedQuantities() {
  const { body } = await call(contract.listOtherComponents, { as: manager, params: { id: project.id } })
  return new Map(body.map(({ id, statuses }) => [id, statuses]))
}

const quantitiesOf = async (other: Id) => (await storedQuantities()).get(other.id)

describe('moving a quantity', () => {
  it('subtracts it from one status and adds it to another', async () => {
    const other = await anOtherComponent(database, { project, standing: { planning: 40 } })
    const first = await move(manager, other, 'planning', 'manufactured', 15)
    expect(first.status).toBe(200)
    expect(first.body).toMatchObject({ total_quantity: 40, version: 2 })
    expect(first.body.statuses).toEqual({ ...nowhere, planning: 25, manufactured: 15 })
    const second = await move(manager, other, 'planning', 'manufactured', 25)
    expect(second.body.statuses).toEqual({ ...nowhere, manufactured: 40 })
    expect(await quantitiesOf(other)).toEqual(second.body.statuses)
  })

  it('rejects more than there are, with the current quantities', async () => {
    const other = await anOtherComponent(database, { project, standing: { planning: 9, manufactured: 3 } })
    for (const [from, to, quantity, there] of [
      ['manufactured', 'transported', 4, 3],
      ['accepted', 'installed', 1, 0],
    ] as const) {
      const { status, refusal } = await move(manager, other, from, to, quantity)
      expect([status, refusal.error]).toEqual([409, 'conflict'])
      expect(refusal.message).toContain(`${there} are ${from}`)
      expect(refusal.current).toMatchObject({ id: other.id, statuses: { ...nowhere, planning: 9, manufactured: 3 } })
    }
    expect(await quantitiesOf(other)).toEqual({ ...nowhere, planning: 9, manufactured: 3 })
  })

  it('with a version is made once when repeated', async () => {
    const other = await anOtherComponent(database, { project, standing: { planning: 40 } })
    const responses = await Promise.all([1, 2, 3].map(() => move(manager, other, 'planning', 'manufactured', 5, 1)))
    expect(responses.map((response) => response.status).sort()).toEqual([200, 409, 409])
    const { status, refusal } = await move(manager, other, 'planning', 'manufactured', 5, 1)
    expect([status, refusal.error]).toEqual([409, 'conflict'])
    expect(refusal.current).toMatchObject({ version: 2, statuses: { ...nowhere, planning: 35, manufactured: 5 } })
    expect((await move(manager, other, 'planning', 'manufactured', 5, 2)).status).toBe(200)
  })

  it('is announced', async () => {
    const other = await anOtherComponent(database, { project })
    const announced = new Promise((resolve) => {
      announcements.listen(({ projects }) => projects.components.has(project.id) && resolve(true))
    })
    await move(manager, other, 'planning', 'manufactured', 1)
    expect(await announced).toBe(true)
  })
})

describe.each(roles)('%s', (role) => {
  it('may move a quantity only if the table allows it', async () => {
    const user = await aUser(database, { role, projects: [project] })
    const everywhere = Object.fromEntries(statuses.map((status) => [status, 2]))
    const refused: Id[] = []
    for (const from of statuses) {
      for (const to of statuses) {
        const other = await anOtherComponent(database, { project, standing: everywhere })
        const allowedRoles = permittedSteps[`${from} ${to}`]
        const { status, refusal, body } = await move(user, other, from, to, 2)
        if (allowedRoles?.includes(role)) {
          expect([status, body.statuses]).toEqual([200, { ...everywhere, [from]: 0, [to]: 4 }])
          continue
        }
        expect([status, refusal.error]).toEqual(allowedRoles ? [403, 'forbidden'] : [409, 'transition_refused'])
        if (!allowedRoles) expect(refusal.current).toMatchObject({ id: other.id, statuses: everywhere })
        refused.push(other)
      }
    }
    const stored = await storedQuantities()
    for (const { id } of refused) expect(stored.get(id)).toEqual(everywhere)
    expect(refused.length).toBeGreaterThan(20)
  })
})

describe('a move is refused', () => {
  it('without a session, without access and for an unknown component', async () => {
    const other = await anOtherComponent(database, { project })
    const body = { fromStatus: 'planning', toStatus: 'manufactured', quantity: 1 }
    expect((await call(contract.moveQuantity, { params: { id: other.id }, body })).status).toBe(401)
    const stranger = await aUser(database, { role: 'manager' })
    expect((await move(stranger, other, 'planning', 'manufactured', 1)).status).toBe(404)
    expect((await move(manager, { id: randomUUID() }, 'planning', 'manufactured', 1)).status).toBe(404)
    expect(await quantitiesOf(other)).toEqual({ ...nowhere, planning: 10 })
  })

  test.each([
    ['fromStatus', { fromStatus: 'made' }],
    ['toStatus', { toStatus: undefined }],
    ['quantity', { quantity: 0 }],
    ['quantity', { quantity: -3 }],
    ['quantity', { quantity: 1.5 }],
    ['quantity', { quantity: '3' }],
    ['quantity', { quantity: 1e12 }],
    ['version', { version: 'new' }],
    ['params.id', {}, 'W-03'],
  ])('naming %s for %o', async (field, more, id: string = randomUUID()) => {
    const body = { fromStatus: 'planning', toStatus: 'manufactured', quantity: 1, ...more }
    const { status, refusal } = await call(contract.moveQuantity, { as: manager, params: { id }, body })
    expect([status, refusal.details]).toMatchObject([400, [{ field }]])
  })
})

describe('concurrent moves', () => {
  it('succeed only while there is a quantity left', async () => {
    const other = await anOtherComponent(database, { project, standing: { planning: 30 } })
    const responses = await Promise.all(
      Array.from({ length: 40 }, () => move(manager, other, 'planning', 'manufactured', 1)),
    )
    expect(responses.filter((response) => response.status === 200)).toHaveLength(30)
    const refused = responses.filter((response) => response.status === 409)
    expect(refused).toHaveLength(10)
    for (const { refusal } of refused) expect(refusal.current).toMatchObject({ total_quantity: 30 })
    expect(await quantitiesOf(other)).toEqual({ ...nowhere, manufactured: 30 })
  })

  it('keep the total and never deadlock, also with concurrent edits', async () => {
    const random = seeded(7)
    const everywhere = Object.fromEntries(statuses.map((status) => [status, 20]))
    const other = await anOtherComponent(database, { project, standing: everywhere })
    const expected: Record<string, number> = { ...everywhere }
    const listed = Object.keys(permittedSteps).map((step) => step.split(' ') as [string, string])
    for (let round = 0; round < 10; round += 1) {
      await Promise.all(
        Array.from({ length: 40 }, async (_each, index) => {
          if (index % 10 === 0) {
            const params = { id: other.id }
            const body = { name: `Round ${round}` }
            expect((await call(contract.updateOtherComponent, { as: manager, params, body })).status).toBe(200)
            return
          }
          const [from, to] = listed[Math.floor(random() * listed.length)] as [string, string]
          const quantity = 1 + Math.floor(random() * 12)
          const { status } = await move(manager, other, from, to, quantity)
          expect([200, 409]).toContain(status)
          if (status !== 200) return
          expected[from] = (expected[from] ?? 0) - quantity
          expected[to] = (expected[to] ?? 0) + quantity
        }),
      )
      expect(await quantitiesOf(other)).toEqual(expected)
    }
    expect(Object.values(expected).reduce((sum, count) => sum + count)).toBe(20 * statuses.length)
    expect(expected).not.toEqual(everywhere)
  })
})
