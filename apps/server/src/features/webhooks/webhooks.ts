import { randomUUID } from 'node:crypto'
import { isIP } from 'node:net'
import type { BodyOf } from '@castline/contract/call'
import { scopeOf } from '@castline/contract/scopes'
import { mostWebhooks } from '@castline/contract/values/webhooks'
import { type createWebhook, updateWebhook, type Webhook, type WebhookWithSecret } from '@castline/contract/webhooks'
import { type AddressFault, webhookAddressFault } from '@castline/domain/webhooks/address'
import { type AuditEntry, audit } from '#database/audit.ts'
import type { Database, Queryable } from '#database/database.ts'
import type { Sealing } from '#database/sealing.ts'
import type { Caller } from '#http/caller.ts'
import { ApiError, invalid, notFound, orNotFound } from '#http/errors.ts'
import { dropWaiting } from './delivery-queries.ts'
import { isPrivateAddress } from './private-address.ts'
import {
  countWebhooks,
  deleteWebhookRow,
  insertWebhook,
  lockWebhook,
  reachesOwner,
  storeSecret,
  storeWebhook,
  webhookById,
} from './queries.ts'
import { newSecret } from './sign.ts'

interface WebhookContext {
  readonly database: Database
  readonly sealing: Sealing
  /** Whether targets in private networks, and without TLS, are allowed. */
  readonly allowsPrivate: boolean
}

const faults: Readonly<Record<AddressFault, string>> = {
  invalid: 'This is not an address that can be called.',
  scheme: 'The address must begin with https://.',
  credentials: 'The address must not contain a username or password.',
}

/** Throws 400 for an address that would be refused at each call. A name is looked up only then. */
function refuseAddress(url: string, allowsPrivate: boolean): void {
  const fault = webhookAddressFault(url, allowsPrivate)
  if (fault) throw invalid([{ field: 'url', message: faults[fault] }])
  const host = new URL(url).hostname.replace(/^\[|\]$/g, '')
  const isOwn = isIP(host) ? isPrivateAddress(host) : /(^|\.)localhost\.?$/.test(host)
  if (isOwn && !allowsPrivate) {
    throw invalid([{ field: 'url', message: 'Addresses of private and local networks are not called.' }])
  }
}

/** The log of actions never has the whole address: it may contain a secret of the other program. */
const nameOf = (url: string) => new URL(url).host

/** As the caller sees it: an API key that may only read gets the server of the address without the rest. */
export function shownTo({ scopes }: Pick<Caller, 'scopes'>, webhook: Webhook): Webhook {
  const mayEdit = scopes === undefined || scopes.some((scope) => scope === scopeOf(updateWebhook))
  return mayEdit ? webhook : { ...webhook, url: new URL(webhook.url).origin }
}

type Note = Pick<AuditEntry, 'by' | 'action'> & { readonly details?: object }

/** Records what was done with a webhook. */
export async function note(
  transaction: Queryable,
  webhook: Webhook,
  { by, action, details = {} }: Note,
): Promise<void> {
  const { id, project_id, url } = webhook
  await audit(transaction, {
    by,
    action,
    subject: project_id ? 'project' : 'system',
    subjectId: project_id ?? id,
    details: { name: nameOf(url), project_id, webhook_id: id, ...details },
  })
}

/** Runs `work` with a webhook that the caller reaches, locked. Throws 404 if there is none. */
export function withWebhook<T>(
  database: Database,
  id: string,
  callerId: string,
  work: (transaction: Queryable, webhook: Webhook) => Promise<T>,
): Promise<T> {
  return database.transaction(async (transaction) => {
    const isLocked = await lockWebhook(transaction, id, callerId)
    const webhook = orNotFound(isLocked ? await webhookById(transaction, id, callerId) : null, 'webhook')
    return work(transaction, webhook)
  })
}

async function reread(transaction: Queryable, id: string, callerId: string): Promise<Webhook> {
  return orNotFound(await webhookById(transaction, id, callerId), 'webhook')
}

/** Adds a webhook. Throws 404 for a project that the caller does not reach, 403 for all projects, 409 for too many. */
export async function addWebhook(
  { database, sealing, allowsPrivate }: WebhookContext,
  callerId: string,
  { project_id: projectId, url, types }: BodyOf<typeof createWebhook>,
): Promise<WebhookWithSecret> {
  refuseAddress(url, allowsPrivate)
  const [id, secret] = [randomUUID(), newSecret()]
  return database.transaction(async (transaction) => {
    if (!(await reachesOwner(transaction, projectId, callerId))) {
      if (projectId) throw notFound('project')
      throw new ApiError('forbidden', 'Only administrators add webhooks for all projects.')
    }
    if ((await countWebhooks(transaction, projectId)) >= mostWebhooks) {
      throw new ApiError('conflict', `A project has at most ${mostWebhooks} webhooks.`)
    }
    const sealed = sealing.seal(secret, id)
    await insertWebhook(transaction, { id, projectId, url, types: [...new Set(types)].sort(), secret: sealed })
    const webhook = await reread(transaction, id, callerId)
    await note(transaction, webhook, { by: callerId, action: 'webhook.create', details: { types: webhook.types } })
    return { ...webhook, secret }
  })
}

/** Changes a webhook; what waits is dropped when it is switched off. */
export function changeWebhook(
  { database, allowsPrivate }: WebhookContext,
  callerId: string,
  id: string,
  { url, types, active }: BodyOf<typeof updateWebhook>,
): Promise<Webhook> {
  if (url !== undefined) refuseAddress(url, allowsPrivate)
  return withWebhook(database, id, callerId, async (transaction) => {
    const sorted = types ? [...new Set(types)].sort() : null
    await storeWebhook(transaction, id, { url: url ?? null, types: sorted, active: active ?? null })
    if (active === false) await dropWaiting(transaction, id)
    const webhook = await reread(transaction, id, callerId)
    const details = { types: webhook.types, active: webhook.active }
    await note(transaction, webhook, { by: callerId, action: 'webhook.update', details })
    return webhook
  })
}

/** Gives a webhook a new secret; the one before signs for so many hours, too. */
export function rotateSecret(
  { database, sealing }: WebhookContext,
  callerId: string,
  id: string,
  keepHours: number,
): Promise<WebhookWithSecret> {
  const secret = newSecret()
  return withWebhook(database, id, callerId, async (transaction) => {
    await storeSecret(transaction, id, sealing.seal(secret, id), keepHours)
    const webhook = await reread(transaction, id, callerId)
    await note(transaction, webhook, { by: callerId, action: 'webhook.secret', details: { keep_hours: keepHours } })
    return { ...webhook, secret }
  })
}

/** Deletes a webhook with its log. */
export function removeWebhook(database: Database, callerId: string, id: string): Promise<void> {
  return withWebhook(database, id, callerId, async (transaction, webhook) => {
    await deleteWebhookRow(transaction, id)
    await note(transaction, webhook, { by: callerId, action: 'webhook.delete' })
  })
}
