import { mostWeeklyAddresses } from '@castline/contract/values/messages'
import { addWeeklyAddress, removeWeeklyAddress, type WeeklyAddress } from '@castline/contract/weekly-report'
import { expect, test } from 'vitest'
import { openChannels } from '#features/messages/queries.ts'
import { aProject, aUser } from '#support/factories.ts'
import { testApp } from '#support/test-app.ts'
import { publicUrl } from '../messages/sending.ts'

const { call, database } = await testApp({ config: { publicUrl } })
await openChannels(database, ['mail'])

test('who adds and removes addresses asks no more of them in a day than a list has, in all projects together', async () => {
  const [project, second] = [await aProject(database), await aProject(database)]
  const manager = await aUser(database, { role: 'manager', projects: [project, second] })
  const params = { id: project.id }
  const add = (address: string) => call(addWeeklyAddress, { as: manager, params, body: { address, language: 'fr' } })
  const remove = ({ id }: WeeklyAddress) =>
    call(removeWeeklyAddress, { as: manager, params: { ...params, addressId: id } })
  for (let index = 0; index < mostWeeklyAddresses; index++) {
    const added = await add(`stranger-${index}@outside.example`)
    expect(added.status).toBe(201)
    expect((await remove(added.body)).status).toBe(204)
  }
  expect(await add('one-more@outside.example')).toMatchObject({
    status: 409,
    refusal: { message: expect.stringMatching(/tomorrow/) },
  })
  const body = { address: 'elsewhere@outside.example', language: 'fr' }
  const elsewhere = await call(addWeeklyAddress, { as: manager, params: { id: second.id }, body })
  expect(elsewhere.status).toBe(409)
  // What is asked in this project counts for everybody in it.
  const colleague = await aUser(database, { role: 'admin' })
  await database.rows('UPDATE weekly_questions SET asked_by = gen_random_uuid()')
  expect((await add('again@outside.example')).status).toBe(409)
  expect((await call(addWeeklyAddress, { as: colleague, params: { id: second.id }, body })).status).toBe(201)
})
