import { leavingComponents } from '@castline/contract/bulk-edits'
import type { BodyOf } from '@castline/contract/call'
import * as contract from '@castline/contract/status-changes'
import { type BatchResult, changeStatuses } from '@castline/contract/status-changes'
import { ApiError, notFound } from '#http/errors.ts'
import { attemptOf, runOnceInSteps, stepOf } from '#http/idempotency.ts'
import type { Route } from '#http/route.ts'
import type { Services } from '#services.ts'
import { changeInBatch } from './change-batch.ts'
import { type Changed, changeStatus } from './change-status.ts'
import type { ChangeRequest } from './decide-change.ts'
import { leavingOf } from './leaving-queries.ts'
import { reachedOf } from './queries.ts'
import type { ActorKey } from './status-queries.ts'

// Enough for the queue of a phone that was offline. `refusedNames` limits how many names can be tried.
const qrLimit = { max: 240, timeWindow: 60_000 }

type RequestedChange = BodyOf<typeof contract.changeStatus>

interface Asker {
  readonly via: ChangeRequest['via']
  readonly actor: ActorKey
  readonly attempt: (content: readonly unknown[]) => ChangeRequest['attempt']
}

/** Routes that change the status of components: by username, signed in, and in batches. */
export function statusRoutes(route: Route, services: Services): void {
  const { config, database, announcements, metrics, refusedNames } = services

  route(leavingComponents, ({ params, body, caller }) => leavingOf(database, caller.id, params.id, body))

  route(
    contract.changeStatusByQr,
    async ({ params, body, request, reply, attempt }) => {
      if (config.qrUpdates === 'off') {
        throw new ApiError('sign_in_required', 'On this server, changing a status requires signing in.')
      }
      const actor = { by: 'username', value: body.username } as const
      const asker = { via: 'qr', actor, attempt } as const
      const wasNotTheName = refusedNames.count(request, reply)
      try {
        const response = await change(asker, params.id, body)
        wasNotTheName()
        return response
      } catch (error) {
        if (!(error instanceof ApiError && error.code === 'username_refused')) wasNotTheName()
        throw error
      }
    },
    { rateLimit: qrLimit },
  )

  route(contract.changeStatus, async ({ params, body, caller, attempt }) => {
    const actor = { by: 'id', value: caller.id } as const
    return change({ via: 'app', actor, attempt }, params.id, body)
  })

  route(changeStatuses, async ({ body: { changes }, caller, attempt: attemptOfAll }) => {
    const requested = changes.map(({ from: _seen, ...one }) => Object.entries(one).sort())
    const attempt = attemptOfAll(requested)
    const actor = { by: 'id', value: caller.id } as const
    const { result, isNew } = await runOnceInSteps(database, caller.id, attempt, async () => {
      const requests = changes.map(({ component_id, idempotency_key, ...one }, index) => {
        const key = idempotency_key ?? (attempt ? stepOf(attempt, index) : undefined)
        // As if it were sent alone.
        const endpoint = `PUT /components/${component_id.toLowerCase()}/status-auth`
        return requestOf(
          { via: 'app', actor, attempt: (content) => attemptOf(key, endpoint, content) },
          component_id,
          one,
        )
      })
      const outcomes = await changeInBatch(database, caller.id, requests, announce)
      return outcomes.map((outcome, index): BatchResult => {
        const component_id = requests[index]?.componentId ?? ''
        if (outcome instanceof ApiError) return { component_id, ok: false, refusal: outcome.body() }
        return { component_id, ok: true, answer: outcome.response }
      })
    })
    if (isNew) return { results: result }
    const reached = await reachedOf(
      database,
      caller.id,
      result.map(({ component_id }) => component_id),
    )
    const hidden = (component_id: string): BatchResult => ({
      component_id,
      ok: false,
      refusal: notFound('component').body(),
    })
    return { results: result.map((one) => (reached.has(one.component_id) ? one : hidden(one.component_id))) }
  })

  /** Throws 400 for an invalid key. */
  function requestOf(
    { via, actor, attempt }: Asker,
    componentId: string,
    { status, from, note = null, reason = null, override = null, occurred_at, reported_at, backdated }: RequestedChange,
  ): ChangeRequest {
    // The hash leaves out the time: a phone that lost the response sends the change again from its queue, then with the
    // time. It also leaves out the status shown, which earlier clients did not send.
    const content = override === null ? [status, note, reason] : [status, note, reason, override]
    return {
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
      attempt: attempt(content),
    }
  }

  function announce({ response, projectId, onLoad }: Changed): void {
    if (!projectId) return
    announcements.announce(projectId, 'status')
    if (onLoad) announcements.announce(projectId, 'loads')
    metrics.statusChanged(response.status)
  }

  async function change(
    asker: Asker,
    componentId: string,
    requested: RequestedChange,
  ): Promise<contract.StatusResponse> {
    const changed = await changeStatus(database, requestOf(asker, componentId, requested))
    announce(changed)
    return changed.response
  }
}
