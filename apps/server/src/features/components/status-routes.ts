import type { BodyOf } from '@castline/contract/call'
import * as contract from '@castline/contract/schemas/components'
import { changeStatuses } from '@castline/contract/schemas/status-batch'
import type { BatchResult } from '@castline/contract/status-batch'
import type { FastifyBaseLogger } from 'fastify'
import pLimit from 'p-limit'
import { ApiError } from '#http/errors.ts'
import { attemptOf, forgetOldKeys, runOnceInSteps, stepOf } from '#http/idempotency.ts'
import type { Attempt } from '#http/idempotency-queries.ts'
import type { Route } from '#http/route.ts'
import type { Services } from '#services.ts'
import { type ChangeRequest, changeStatus } from './change-status.ts'
import type { ActorKey } from './status-queries.ts'

// Enough for the queue of a phone that was offline. `refusedNames` limits how many names can be tried.
const qrLimit = { max: 240, timeWindow: 60_000 }

/** Connections that one batch uses at once. */
const changesAtOnce = 4

type AskedChange = BodyOf<typeof contract.changeStatus>

interface Asker {
  readonly via: ChangeRequest['via']
  readonly actor: ActorKey
  readonly key: string | string[] | undefined
  readonly log: FastifyBaseLogger
}

/** Routes that change the status of components: by username, signed in, and in batches. */
export function statusRoutes(route: Route, services: Services): void {
  const { config, database, announcements, metrics, refusedNames } = services
  route(
    contract.changeStatusByQr,
    async ({ params, body, request, reply }) => {
      if (config.qrUpdates === 'off') {
        throw new ApiError('sign_in_required', 'On this server, changing a status requires signing in.')
      }
      const actor = { by: 'username', value: body.username } as const
      const asker = { via: 'qr', actor, key: request.headers['idempotency-key'], log: request.log } as const
      const wasNotTheName = refusedNames.count(request, reply)
      try {
        const answer = await change(asker, params.id, body)
        wasNotTheName()
        return answer
      } catch (error) {
        if (!(error instanceof ApiError && error.code === 'username_refused')) wasNotTheName()
        throw error
      }
    },
    { rateLimit: qrLimit },
  )

  route(contract.changeStatus, async ({ params, body, caller, request }) => {
    const actor = { by: 'id', value: caller.id } as const
    return change({ via: 'app', actor, key: request.headers['idempotency-key'], log: request.log }, params.id, body)
  })

  route(changeStatuses, async ({ body: { changes }, caller, request }) => {
    const asked = changes.map(({ from: _seen, ...one }) => Object.entries(one).sort())
    const attempt = attemptOf(request.headers['idempotency-key'], 'POST /components/status-batch', asked)
    const results = await runOnceInSteps(database, caller.id, attempt, () =>
      changeEach(changes, attempt, { by: 'id', value: caller.id }, request.log),
    )
    return { results }
  })

  async function changeEach(
    changes: BodyOf<typeof changeStatuses>['changes'],
    batch: Attempt | null,
    actor: ActorKey,
    log: FastifyBaseLogger,
  ): Promise<BatchResult[]> {
    const limit = pLimit(changesAtOnce)
    // Changes of one component are made in sequence, because a later one may depend on an earlier one.
    const last = new Map<string, Promise<unknown>>()
    const results = changes.map(({ component_id, idempotency_key, ...asked }, index) => {
      const key = idempotency_key ?? (batch ? stepOf(batch, index) : undefined)
      const make = () => limit(() => change({ via: 'app', actor, key, log }, component_id, asked))
      const before = last.get(component_id.toLowerCase())
      const made = (before ? before.then(make) : make()).then(
        (answer): BatchResult => ({ component_id, ok: true, answer }),
        (error: Error): BatchResult => {
          // Errors other than refusals (such as an unavailable database) abort the batch: with its keys the client
          // can send all of it again.
          if (!(error instanceof ApiError)) throw error
          return { component_id, ok: false, refusal: error.answer() }
        },
      )
      last.set(component_id.toLowerCase(), made)
      return made
    })
    return Promise.all(results).catch((error: Error) => {
      limit.clearQueue()
      throw error
    })
  }

  async function change(
    { via, actor, key, log }: Asker,
    componentId: string,
    { status, from, note = null, reason = null, override = null, occurred_at, reported_at, backdated }: AskedChange,
  ): Promise<contract.StatusAnswer> {
    const endpoint = `PUT /components/${componentId.toLowerCase()}/${via === 'qr' ? 'status' : 'status-auth'}`
    // The hash leaves out the time: a phone that lost the response sends the change again from its queue, then with the
    // time. It also leaves out the status shown, which earlier clients did not send.
    const content = override === null ? [status, note, reason] : [status, note, reason, override]
    const attempt = attemptOf(key, endpoint, content)
    const { answer, projectId } = await changeStatus(database, {
      componentId,
      actor,
      via,
      from: from ?? null,
      to: status,
      note,
      reason,
      occurredAt: occurred_at ?? null,
      backdated: backdated ?? false,
      override,
      reportedAt: backdated ? null : (reported_at ?? occurred_at ?? null),
      attempt,
    })
    if (projectId) {
      announcements.announce(projectId, 'status')
      metrics.statusChanged(answer.status)
    }
    if (attempt) forgetOldKeys(database).catch((err) => log.warn({ err }, 'old keys were not forgotten'))
    return answer
  }
}
