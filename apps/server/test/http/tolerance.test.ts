import { rejectedHistory } from '@castline/contract/component-history'
import { createUser } from '@castline/contract/users'
import { expect, test } from 'vitest'
import { aSection, aUser } from '#support/factories.ts'
import { testApp } from '#support/test-app.ts'

const { app, call, database, tokenOf } = await testApp()
const admin = await aUser(database, { role: 'admin' })

test('a deletion that names JSON as the type of its empty body works', async () => {
  const { id } = await aSection(database)
  const headers = { authorization: `Bearer ${await tokenOf(admin)}`, 'content-type': 'application/json' }
  const deletion = await app.inject({ method: 'DELETE', url: `/api/sections/${id}`, headers })
  expect(deletion.statusCode).toBe(204)
  const creation = await app.inject({ method: 'POST', url: '/api/sections', headers })
  expect(creation.statusCode).toBe(400)
})

test('a user without a name is called by the username', async () => {
  const body = { username: 'mira.k', role: 'producer' as const, projectIds: [] }
  expect(await call(createUser, { as: admin, body })).toMatchObject({ status: 201, body: { name: 'mira.k' } })
})

test('an empty section is no filter of the rejections', async () => {
  const url = `/api${rejectedHistory.path}`
  const headers = { authorization: `Bearer ${await tokenOf(admin)}` }
  for (const query of ['section_id=', '']) {
    expect((await app.inject({ url: `${url}?${query}`, headers })).statusCode).toBe(200)
  }
  expect((await app.inject({ url: `${url}?section_id=all`, headers })).statusCode).toBe(400)
})
