import * as contract from '@castline/contract/other-components'
import { describe, expect, it } from 'vitest'
import { anOtherComponent, aProject, aUser, type Id } from '#support/factories.ts'
import { testApp } from '#support/test-app.ts'

const { call, database } = await testApp()
const project = await aProject(database)
const manager = await aUser(database, { role: 'manager', projects: [project] })
const colleague = await aUser(database, { role: 'manager', projects: [project] })

const anchors = (planning = 40) => anOtherComponent(database, { project, standing: { planning } })

const move = ({ id }: Id, quantity: number, key: string, as: Id = manager) =>
  call(contract.moveQuantity, {
    as,
    params: { id },
    headers: { 'idempotency-key': key },
    body: { fromStatus: 'planning', toStatus: 'manufactured', quantity },
  })

async function manufactured(other: Id) {
  const { body } = await call(contract.listOtherComponents, { as: manager, params: { id: project.id } })
  return body.find(({ id }) => id === other.id)?.statuses.manufactured
}

describe('a move repeated with its idempotency key', () => {
  it('is made once with the same response, also after further moves', async () => {
    const other = await anchors()
    const first = await move(other, 15, 'again')
    await move(other, 5, 'another')
    const second = await move({ id: other.id.toUpperCase() }, 15, 'again')
    expect([first.status, second.status]).toEqual([200, 200])
    expect(second.body).toEqual(first.body)
    expect(await manufactured(other)).toBe(20)
  })

  it('is made once when sent concurrently', async () => {
    const other = await anchors()
    const responses = await Promise.all(Array.from({ length: 12 }, () => move(other, 3, 'at once')))
    for (const { status, body } of responses) {
      expect(status).toBe(200)
      expect(body).toEqual(responses[0]?.body)
    }
    expect(await manufactured(other)).toBe(3)
  })

  it('is not found by a person who lost the project since then', async () => {
    const other = await anchors()
    const leaving = await aUser(database, { role: 'manager', projects: [project] })
    expect((await move(other, 15, 'then left', leaving)).status).toBe(200)
    await database.rows('DELETE FROM project_members WHERE user_id = $1', [leaving.id])
    const again = await move(other, 15, 'then left', leaving)
    expect([again.status, again.refusal.error]).toEqual([404, 'not_found'])
  })

  it('is rejected with another quantity', async () => {
    const other = await anchors()
    await move(other, 1, 'other')
    const { status, refusal } = await move(other, 2, 'other')
    expect([status, refusal.error]).toEqual([422, 'key_reused'])
    expect(await manufactured(other)).toBe(1)
  })

  it('applies to one caller and one component', async () => {
    const [one, other] = [await anchors(), await anchors()]
    await move(one, 1, 'mine')
    expect((await move(one, 2, 'mine', colleague)).status).toBe(200)
    expect((await move(other, 3, 'mine')).status).toBe(200)
    expect([await manufactured(one), await manufactured(other)]).toEqual([3, 3])
  })

  it('may succeed after a refusal', async () => {
    const other = await anchors(1)
    expect((await move(other, 2, 'later')).status).toBe(409)
    await call(contract.updateOtherComponent, { as: manager, params: { id: other.id }, body: { total_quantity: 2 } })
    expect((await move(other, 2, 'later')).status).toBe(200)
    expect(await manufactured(other)).toBe(2)
  })

  it.each(['', 'ก', 'x'.repeat(201)])('needs a valid key (%s)', async (key) => {
    const { status, refusal } = await move(await anchors(), 1, key)
    expect([status, refusal.details]).toMatchObject([400, [{ field: 'Idempotency-Key' }]])
  })
})
