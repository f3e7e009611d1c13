import { longestWebhookAddress } from '@castline/domain/webhooks/address'
import { webhookTypes } from '@castline/domain/webhooks/events'
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import * as field from './fields.ts'
import { deliveryStates, usualOverlap } from './values/webhooks.ts'

const types = z.array(z.enum(webhookTypes)).check(z.minLength(1), z.maxLength(webhookTypes.length))
// The rest depends on the installation: `https` unless private targets are allowed.
const url = z.string().check(z.maxLength(longestWebhookAddress), z.regex(/^https?:\/\/[^\s\0]+$/))

const webhook = z.object({
  id: field.id,
  /** Null for all projects. */
  project_id: z.nullable(field.id),
  project_name: z.nullable(z.string()),
  url: z.string(),
  types: z.array(z.enum(webhookTypes)),
  active: z.boolean(),
  /** Why the server switched it off; null otherwise. */
  ended_because: z.nullable(z.string()),
  /** Until then the secret before the last rotation signs, too. */
  old_secret_until: z.nullable(field.timestamp),
  waiting: z.int(),
  failed: z.int(),
  /** When the other server last accepted a call. */
  last_sent_at: z.nullable(field.timestamp),
  created_at: field.timestamp,
})
export type Webhook = z.output<typeof webhook>

/** The only responses with a secret. */
const webhookWithSecret = z.extend(webhook, { secret: z.string() })
export type WebhookWithSecret = z.output<typeof webhookWithSecret>

export const listWebhooks = endpoint({
  method: 'GET',
  path: '/webhooks',
  access: 'webhook:edit',
  summary: 'Lists the webhooks of the projects that the caller reaches; for administrators also those of all projects',
  response: z.array(webhook),
})

export const createWebhook = endpoint({
  method: 'POST',
  path: '/webhooks',
  access: 'webhook:edit',
  status: 201,
  summary: 'Adds a webhook of a project, or by an administrator of all; returns its secret this once',
  body: z.object({ project_id: z.nullable(field.id), url, types }),
  response: webhookWithSecret,
})

export const updateWebhook = endpoint({
  method: 'PUT',
  path: '/webhooks/:id',
  access: 'webhook:edit',
  summary: 'Changes the address or types of a webhook, or switches it on or off; what waits is dropped when it is off',
  params: field.idParams,
  body: z.object({ url: z.optional(url), types: z.optional(types), active: z.optional(z.boolean()) }),
  response: webhook,
})

export const rotateWebhookSecret = endpoint({
  method: 'POST',
  path: '/webhooks/:id/secret',
  access: 'webhook:edit',
  status: 201,
  summary: 'Gives a webhook a new secret, returned this once; the one before signs, too, for the given hours',
  params: field.idParams,
  body: z.object({ keep_hours: z._default(z.int().check(z.minimum(0), z.maximum(168)), usualOverlap) }),
  response: webhookWithSecret,
})

export const deleteWebhook = endpoint({
  method: 'DELETE',
  path: '/webhooks/:id',
  access: 'webhook:edit',
  status: 204,
  summary: 'Deletes a webhook with its log',
  params: field.idParams,
})

const delivery = z.object({
  id: field.id,
  /** Sent as `webhook-id`. */
  event_id: z.string(),
  type: z.string(),
  state: z.enum(deliveryStates),
  attempts: z.int(),
  happened_at: field.timestamp,
  /** When it is tried next; null unless it waits. */
  next_attempt_at: z.nullable(field.timestamp),
  finished_at: z.nullable(field.timestamp),
  /** The HTTP status of the last attempt; null if there was no response. */
  status: z.nullable(z.int()),
  /** The first characters of the last response, or why there was none. */
  answer: z.nullable(z.string()),
})
export type WebhookDelivery = z.output<typeof delivery>

export const listDeliveries = endpoint({
  method: 'GET',
  path: '/webhooks/:id/deliveries',
  access: 'webhook:edit',
  counted: true,
  summary: 'Lists the calls of a webhook, newest first, with the responses of the other server',
  params: field.idParams,
  query: z.object({
    ...field.paging,
    state: z.optional(z.enum(deliveryStates)),
    type: z.optional(z.string().check(z.maxLength(40), z.regex(/^[a-z._]+$/))),
  }),
  response: z.array(delivery),
})

export const testWebhook = endpoint({
  method: 'POST',
  path: '/webhooks/:id/test',
  access: 'webhook:edit',
  status: 201,
  summary: 'Sends a call of the type `webhook.test` in the way of all others; it is tried once',
  params: field.idParams,
  response: delivery,
})

export const resendDelivery = endpoint({
  method: 'POST',
  path: '/webhooks/:id/deliveries/:deliveryId/resend',
  access: 'webhook:edit',
  summary: 'Sends one call again, with the same id',
  params: z.object({ id: field.id, deliveryId: field.id }),
  response: delivery,
})

export const replayDeliveries = endpoint({
  method: 'POST',
  path: '/webhooks/:id/replay',
  access: 'webhook:edit',
  summary: 'Sends everything again that happened in a span of time, with the same ids',
  params: field.idParams,
  body: z.object({ from: field.timestamp, to: field.timestamp }),
  response: z.object({ deliveries: z.int() }),
})
