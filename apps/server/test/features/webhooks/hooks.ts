import { createWebhook } from '@castline/contract/webhooks'
import type { WebhookType } from '@castline/domain/webhooks/events'
import { beforeEach, expect } from 'vitest'
import { aUser, type Id } from '#support/factories.ts'
import { aSite } from '#support/loads.ts'
import { testApp } from '#support/test-app.ts'
import type { Cause } from '#tracking/messages/queue-messages.ts'
import { aReceiver, callsOf } from './receiver.ts'

/** An app whose webhooks call a server of this machine; before each test there are none. */
export async function hooksOfAnApp() {
  const app = await testApp({ config: { webhooksPrivate: true } })
  const { call, database } = app
  const receiver = await aReceiver()
  const site = await aSite(app)
  const fine = receiver.respond

  beforeEach(async () => {
    await database.rows('DELETE FROM webhooks')
    receiver.received.length = 0
    receiver.respond = fine
  })

  return {
    app,
    site,
    receiver,
    fine,
    calls: callsOf(database, { connectMs: 2_000, totalMs: 2_000 }),
    /** Adds a webhook, by default of the project about holds. */
    async aHook(types: WebhookType[] = ['ncr.hold'], project: Id | null = site.project, url = receiver.url) {
      const as = project ? site.manager : await aUser(database, { role: 'admin' })
      const body = { project_id: project?.id ?? null, url, types }
      const created = await call(createWebhook, { as, body })
      expect(created.status).toBe(201)
      return { ...created.body, as }
    },
    hold: (given: Partial<Cause> = {}): Cause => ({
      subject: 'hold',
      cause: 'ncr:1:hold:2',
      projectId: site.project.id,
      values: { mark: 'W-01', code: 'NCR-007', person: 'Anna', due: { day: '2026-12-24' } },
      path: '/quality/1',
      ...given,
    }),
  }
}
