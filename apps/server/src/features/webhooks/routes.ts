import { randomUUID } from 'node:crypto'
import { longestReplay } from '@castline/contract/values/webhooks'
import * as contract from '@castline/contract/webhooks'
import type { Queryable } from '#database/database.ts'
import { ApiError, invalid, notFound, orNotFound } from '#http/errors.ts'
import type { Route } from '#http/route.ts'
import type { Services } from '#services.ts'
import { deliveriesOf, deliveryById, insertTest, sendAgain, sendSpanAgain } from './log-queries.ts'
import { webhookById, webhooksOf } from './queries.ts'
import { addWebhook, changeWebhook, note, removeWebhook, rotateSecret, shownTo, withWebhook } from './webhooks.ts'

const defaultLimit = 50
const dayMs = 24 * 3600 * 1000

function refuseInactive({ active }: contract.Webhook): void {
  if (!active) throw new ApiError('conflict', 'This webhook is switched off.')
}

async function deliveryOf(transaction: Queryable, webhookId: string, id: string): Promise<contract.WebhookDelivery> {
  return orNotFound(await deliveryById(transaction, webhookId, id), 'delivery')
}

export function webhookRoutes(route: Route, { config, database, sealing }: Services): void {
  const context = { database, sealing, allowsPrivate: config.webhooksPrivate }

  route(contract.listWebhooks, async ({ caller }) =>
    (await webhooksOf(database, caller.id)).map((webhook) => shownTo(caller, webhook)),
  )

  route(contract.createWebhook, ({ caller, body }) => addWebhook(context, caller.id, body))

  route(contract.updateWebhook, ({ caller, params, body }) => changeWebhook(context, caller.id, params.id, body))

  route(contract.rotateWebhookSecret, ({ caller, params, body }) =>
    rotateSecret(context, caller.id, params.id, body.keep_hours),
  )

  route(contract.deleteWebhook, async ({ caller, params }) => {
    await removeWebhook(database, caller.id, params.id)
    return undefined
  })

  route(contract.listDeliveries, async ({ caller, params, query, reply }) => {
    if (!(await webhookById(database, params.id, caller.id))) throw notFound('webhook')
    const page = { limit: query.limit ?? defaultLimit, offset: query.offset }
    const filter = { state: query.state ?? null, type: query.type ?? null }
    const { total, deliveries } = await deliveriesOf(database, params.id, filter, page)
    reply.header('x-total-count', total)
    return deliveries
  })

  route(contract.testWebhook, ({ caller, params }) =>
    withWebhook(database, params.id, caller.id, async (transaction, webhook) => {
      refuseInactive(webhook)
      const id = await insertTest(transaction, params.id, `test-${randomUUID()}`)
      await note(transaction, webhook, { by: caller.id, action: 'webhook.test' })
      return deliveryOf(transaction, params.id, id)
    }),
  )

  route(contract.resendDelivery, ({ caller, params }) =>
    withWebhook(database, params.id, caller.id, async (transaction, webhook) => {
      const current = await deliveryOf(transaction, params.id, params.deliveryId)
      refuseInactive(webhook)
      if (!(await sendAgain(transaction, params.id, params.deliveryId))) {
        throw new ApiError('conflict', 'This call is being made now.', { current })
      }
      const details = { event_id: current.event_id }
      await note(transaction, webhook, { by: caller.id, action: 'webhook.resend', details })
      return deliveryOf(transaction, params.id, params.deliveryId)
    }),
  )

  route(contract.replayDeliveries, ({ caller, params, body: { from, to } }) => {
    const length = Date.parse(to) - Date.parse(from)
    if (length < 0 || length > longestReplay * dayMs) {
      const message = `The end must be after the beginning, by at most ${longestReplay} days.`
      throw invalid([{ field: 'to', message }])
    }
    return withWebhook(database, params.id, caller.id, async (transaction, webhook) => {
      refuseInactive(webhook)
      const deliveries = await sendSpanAgain(transaction, params.id, from, to)
      await note(transaction, webhook, { by: caller.id, action: 'webhook.replay', details: { from, to, deliveries } })
      return { deliveries }
    })
  })
}
