import type { ServerResponse } from 'node:http'
import { createWebhook, listDeliveries } from '@castline/contract/webhooks'
import { expect, test, vi } from 'vitest'
import { claimCall } from '#features/webhooks/delivery-queries.ts'
import { aSite } from '#support/loads.ts'
import { waitMs } from '#support/waits.ts'
import { queueMessages } from '#tracking/messages/queue-messages.ts'
import { hooksOfAnApp } from './hooks.ts'
import { callsOf } from './receiver.ts'

const { app, site, receiver, fine, calls, aHook, hold } = await hooksOfAnApp()
const { call, database } = app

const until = (condition: () => void) => vi.waitFor(condition, { timeout: waitMs })

/** What arrives at `/hanging…` waits until `release`; the rest is answered. Returns the paths in the order of arrival. */
function hangingReceiver() {
  const arrived: string[] = []
  const waiting: ServerResponse[] = []
  receiver.respond = (received, response, request) => {
    arrived.push(request.url ?? '')
    if (request.url?.startsWith('/hanging')) waiting.push(response)
    else fine(received, response, request)
  }
  return {
    arrived,
    release() {
      for (const response of waiting) response.end('late')
    },
  }
}

const at = (name: string) => receiver.url.replace('/hooks', `/${name}`)

async function aHookOf({ project, manager }: typeof site, name: string): Promise<void> {
  const body = { project_id: project.id, url: at(name), types: ['ncr.hold' as const] }
  expect((await call(createWebhook, { as: manager, body })).status).toBe(201)
}

/** As on a server, where a call takes longer than this test. */
const patient = callsOf(database, { connectMs: 600_000, totalMs: 600_000 })

test.each(['the same project', 'another project'])('a webhook of %s is called while 50 others hang', async (whose) => {
  const hanging = hangingReceiver()
  const sites = [site, ...(await Promise.all(Array.from({ length: 4 }, () => aSite(app))))]
  for (const each of sites) {
    for (let index = 0; index < 10; index++) await aHookOf(each, `hanging-${index}`)
    // The second call of each takes the second place of its webhook, and the third one waits.
    for (const cause of ['first', 'second', 'third']) {
      await queueMessages(database, hold({ cause: `${each.project.id}-${cause}`, projectId: each.project.id }))
    }
  }
  const making = patient.begin()
  making.look()
  await until(() => expect(hanging.arrived).toHaveLength(100))
  const last = whose === 'another project' ? await aSite(app) : site
  await aHookOf(last, 'responds')
  await queueMessages(database, hold({ cause: 'last', projectId: last.project.id }))
  making.look()
  await until(() => expect(hanging.arrived[100]).toBe('/responds'))
  const stopped = making.stop()
  hanging.release()
  await stopped
})

test('projects take turns, then webhooks, however many calls of one wait', async () => {
  const second = await aSite(app)
  for (const name of ['one', 'two']) await aHookOf(site, name)
  for (let index = 0; index < 30; index++) await queueMessages(database, hold({ cause: `busy-${index}` }))
  await aHookOf(second, 'other')
  await queueMessages(database, hold({ cause: 'other', projectId: second.project.id }))
  const claimed = []
  for (let index = 0; index < 4; index++) claimed.push((await claimCall(database, true))?.url)
  const [first, , , last] = claimed
  expect(claimed).toEqual([first, at('other'), first === at('one') ? at('two') : at('one'), last])
})

test('webhooks whose last call failed leave places to the others', async () => {
  await aHookOf(site, 'failing')
  await queueMessages(database, hold())
  await database.rows('UPDATE webhooks SET failures = 1')
  expect(await claimCall(database, false)).toBeNull()
  expect(await claimCall(database, true)).toMatchObject({ failures: 1 })
})

test('a call that cannot be tried is set aside with a warning, and the others are made', async () => {
  const bad = await aHook()
  await aHook(['ncr.hold'], site.project, at('other'))
  await queueMessages(database, hold())
  await database.rows(`UPDATE webhooks SET url = 'no address' WHERE id = $1`, [bad.id])
  const warnings = await calls.make()
  expect(warnings).toEqual([expect.stringContaining(bad.id)])
  expect(receiver.received).toHaveLength(1)
  const { body } = await call(listDeliveries, { as: bad.as, params: { id: bad.id } })
  expect(body).toMatchObject([{ state: 'failed', answer: expect.stringContaining('could not make the call') }])
})
