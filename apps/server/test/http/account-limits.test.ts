import { listProjects } from '@castline/contract/projects'
import { describe, expect, it, test } from 'vitest'
import { accountLimits } from '#http/account-limits.ts'
import { addressOf, readEvents } from '#support/event-reader.ts'
import { aUser } from '#support/factories.ts'
import { aKey } from '#support/keys.ts'
import { testApp } from '#support/test-app.ts'

const config = { rateLimits: true, callsPerMinute: 60, streamsPerAccount: 2 }
const { call, app, database, tokenOf } = await testApp({ config })
await app.listen({ port: 0, host: '127.0.0.1' })

describe('a call', () => {
  it('is rejected after as many calls as the account may make a minute, and other accounts are not', async () => {
    const [busy, quiet] = [await aUser(database), await aUser(database)]
    const statuses = []
    for (let made = 0; made < 61; made++) statuses.push((await call(listProjects, { as: busy })).status)
    expect(statuses.slice(0, 60).every((status) => status === 200)).toBe(true)
    expect(statuses[60]).toBe(429)
    const { refusal, headers } = await call(listProjects, { as: busy })
    expect(refusal.error).toBe('too_many_requests')
    expect(Number(headers['retry-after'])).toBeGreaterThan(0)
    expect((await call(listProjects, { as: quiet })).status).toBe(200)
  })
})

test('the calls of a person count together with those of all their keys', async () => {
  const person = await aUser(database)
  const keys = [await aKey(database, person), await aKey(database, person), await aKey(database, person)]
  const statuses = []
  for (let made = 0; made < 60; made++) {
    const given = made % 4 === 3 ? { as: person } : { headers: keys[made % 4]?.headers ?? {} }
    statuses.push((await call(listProjects, given)).status)
  }
  expect(statuses.every((status) => status === 200)).toBe(true)
  for (const { headers } of keys) expect((await call(listProjects, { headers })).status).toBe(429)
  expect((await call(listProjects, { as: person })).status).toBe(429)
})

describe('a stream', () => {
  it('of a key counts for its owner', async () => {
    const person = await aUser(database)
    const [one, other] = [await aKey(database, person), await aKey(database, person)]
    const bare = ({ headers }: { headers: { authorization: string } }) => headers.authorization.replace('Bearer ', '')
    const open = [await readEvents(app, bare(one)), await readEvents(app, bare(other))]
    const response = await fetch(`${addressOf(app)}/api/events`, {
      headers: { authorization: `Bearer ${await tokenOf(person)}` },
    })
    expect(response.status).toBe(429)
    for (const stream of open) await stream.leave()
  })

  it('is rejected if it is a stream more than the account may have open, until one is closed', async () => {
    const session = await tokenOf(await aUser(database))
    const open = [await readEvents(app, session), await readEvents(app, session)]
    const headers = { authorization: `Bearer ${session}` }
    const status = async () => {
      const controller = new AbortController()
      const response = await fetch(`${addressOf(app)}/api/events`, { headers, signal: controller.signal })
      controller.abort()
      return response.status
    }
    expect(await status()).toBe(429)
    await open[0]?.leave()
    await expect.poll(status).toBe(200)
  })
})

test('a minute later calls are counted from zero', () => {
  let now = 0
  const limits = accountLimits(config, () => now)
  const reply = { header: () => undefined } as never
  const callTimes = (count: number) => {
    for (let made = 0; made < count; made++) limits.countCall('someone', reply)
  }
  callTimes(60)
  expect(() => callTimes(1)).toThrow('too many calls')
  now = 60_000
  callTimes(60)
  expect(() => callTimes(1)).toThrow('too many calls')
})

test('nothing is limited if rate limits are turned off', () => {
  const limits = accountLimits({ ...config, rateLimits: false })
  for (let made = 0; made < 1000; made++) limits.countCall('someone', {} as never)
})
