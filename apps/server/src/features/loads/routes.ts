import type { LoadDetail } from '@castline/contract/load'
import * as racks from '@castline/contract/load-racks'
import type { LoadStepTaken } from '@castline/contract/load-steps'
import * as steps from '@castline/contract/load-steps'
import * as contract from '@castline/contract/loads'
import { normalizeQrCode } from '@castline/domain/labels/qr-code'
import type { FastifyRequest } from 'fastify'
import type { Queryable } from '#database/database.ts'
import type { Caller } from '#http/caller.ts'
import { notFound } from '#http/errors.ts'
import { attemptOf, forgetOldKeys, runOnce } from '#http/idempotency.ts'
import type { Route } from '#http/route.ts'
import type { Services } from '#services.ts'
import { departWith, undoDepartureOf } from './depart.ts'
import { editLoad, editPieces, planLoad } from './edit-load.ts'
import { detailFor, detailOf } from './load-detail.ts'
import { checkOff, takeOff } from './mark-loaded.ts'
import { findLoad, loadEventsOf, loadsOf } from './queries.ts'
import { putRackOn, takeRackOff } from './racks.ts'
import { arriveWith, cancel, receiveWith } from './receive.ts'

/** Part of a hash only if it is given: keys of an earlier version stay valid. */
const givenReason = ({ curing_reason }: { readonly curing_reason?: string | null | undefined }) =>
  curing_reason ? [curing_reason] : []

/** Routes of loads. */
export function loadRoutes(route: Route, { database, announcements, metrics }: Services): void {
  /** Runs work once per `Idempotency-Key`, in one transaction. */
  async function once<T extends object>(
    { caller, request }: { caller: Caller; request: FastifyRequest },
    endpoint: string,
    content: readonly unknown[],
    work: (transaction: Queryable) => Promise<T>,
  ): Promise<{ result: T; isNew: boolean }> {
    const attempt = attemptOf(request.headers['idempotency-key'], endpoint, content)
    if (!attempt) return { result: await database.transaction(work), isNew: true }
    forgetOldKeys(database).catch((err) => request.log.warn({ err }, 'old keys were not forgotten'))
    return runOnce(database, caller.id, attempt, work)
  }

  /** Announces a step with the status changes that it made. */
  function announced({ result, isNew }: { result: LoadStepTaken; isNew: boolean }): LoadStepTaken {
    if (!isNew) return result
    announcements.announce(result.project_id, 'loads')
    if (result.changes.length > 0) announcements.announce(result.project_id, 'status')
    for (const { status } of result.changes) metrics.statusChanged(status)
    return result
  }

  route(contract.listLoads, async ({ caller, params, query, reply }) => {
    const page = await loadsOf(database, caller.id, params.id, query)
    if (!page) throw notFound('project')
    reply.header('x-total-count', page.total)
    return page
  })

  route(contract.createLoad, async (call) => {
    const { caller, params, body } = call
    const endpoint = `POST /projects/${params.id.toLowerCase()}/loads`
    const { result, isNew } = await once(call, endpoint, Object.entries(body).sort(), (transaction) =>
      planLoad(transaction, caller, params.id, body),
    )
    if (isNew) announcements.announce(params.id.toLowerCase(), 'loads')
    const { id, ...leftOut } = result
    return { ...(await detailOf(database, caller, 'id', id)), ...leftOut }
  })

  route(contract.getLoad, ({ caller, params }) => detailOf(database, caller, 'id', params.id))

  route(contract.loadByCode, async ({ caller, params }) => {
    const code = normalizeQrCode(params.code)
    const found = code && (await findLoad(database, 'code', code, caller?.id ?? null))
    if (!found || (caller && !found.reached)) throw notFound('load')
    const { number, project_name, status } = found
    return caller ? detailFor(found, caller) : { number, project_name, status }
  })

  route(contract.updateLoad, async ({ caller, params, body }) => {
    await database.transaction((transaction) => editLoad(transaction, caller, params.id, body))
    return edited(caller, params.id)
  })

  route(contract.updateLoadPieces, async ({ caller, params, body }) => {
    const leftOut = await database.transaction((transaction) => editPieces(transaction, caller, params.id, body))
    return { ...(await edited(caller, params.id)), ...leftOut }
  })

  async function edited(caller: Caller, id: string): Promise<LoadDetail> {
    const load = await detailOf(database, caller, 'id', id)
    announcements.announce(load.project_id, 'loads')
    return load
  }

  route(steps.markLoaded, async (call) => {
    const { caller, params, body } = call
    const content = [body.component_id ?? null, body.qr_code ?? null, body.add, ...givenReason(body)]
    const endpoint = `POST /loads/${params.id.toLowerCase()}/loaded`
    const { result, isNew } = await once(call, endpoint, content, (transaction) =>
      checkOff(transaction, caller, params.id, body),
    )
    if (isNew && result.case !== 'already_loaded') announcements.announce(result.project_id, 'loads')
    return result
  })

  route(steps.unmarkLoaded, async (call) => {
    const { caller, params } = call
    const endpoint = `DELETE /loads/${params.id.toLowerCase()}/loaded/${params.componentId.toLowerCase()}`
    const { result, isNew } = await once(call, endpoint, [], (transaction) => takeOff(transaction, caller, params))
    if (isNew) announcements.announce(result.project_id, 'loads')
    return result
  })

  route(racks.loadRack, async (call) => {
    const { caller, params, body } = call
    const content = [body.rack_id ?? null, body.rack_code ?? null, body.add, ...givenReason(body)]
    const endpoint = `POST /loads/${params.id.toLowerCase()}/racks`
    const { result, isNew } = await once(call, endpoint, content, (transaction) =>
      putRackOn(transaction, caller, params.id, body),
    )
    if (isNew) announcements.announce(result.project_id, 'loads')
    return result
  })

  route(racks.unloadRack, async (call) => {
    const { caller, params } = call
    const endpoint = `DELETE /loads/${params.id.toLowerCase()}/racks/${params.rackId.toLowerCase()}`
    const { result, isNew } = await once(call, endpoint, [], (transaction) => takeRackOff(transaction, caller, params))
    if (isNew) announcements.announce(result.project_id, 'loads')
    return result
  })

  // The hashes leave out the time: a phone that lost the response sends the step again from its queue, then with the
  // time.
  route(steps.departLoad, async (call) => {
    const { caller, params, body } = call
    const endpoint = `POST /loads/${params.id.toLowerCase()}/depart`
    return announced(
      await once(call, endpoint, [body.limit_reason ?? null, ...givenReason(body)], (transaction) =>
        departWith(transaction, caller, params.id, body),
      ),
    )
  })

  route(steps.undoDeparture, async (call) => {
    const { caller, params } = call
    const endpoint = `POST /loads/${params.id.toLowerCase()}/undo-departure`
    return announced(await once(call, endpoint, [], (transaction) => undoDepartureOf(transaction, caller, params.id)))
  })

  route(steps.arriveLoad, async (call) => {
    const { caller, params, body } = call
    const endpoint = `POST /loads/${params.id.toLowerCase()}/arrive`
    return announced(await once(call, endpoint, [], (transaction) => arriveWith(transaction, caller, params.id, body)))
  })

  route(steps.receiveLoad, async (call) => {
    const { caller, params, body } = call
    const endpoint = `POST /loads/${params.id.toLowerCase()}/receipt`
    const content = [
      body.name,
      body.signature,
      body.note ?? null,
      body.outcomes.map((each) => Object.entries(each).sort()),
      ...(body.place_id ? [body.place_id] : []),
    ]
    return announced(
      await once(call, endpoint, content, (transaction) => receiveWith(transaction, caller, params.id, body)),
    )
  })

  route(steps.cancelLoad, async (call) => {
    const { caller, params, body } = call
    const endpoint = `POST /loads/${params.id.toLowerCase()}/cancel`
    return announced(
      await once(call, endpoint, [body.reason ?? null], (transaction) => cancel(transaction, caller, params.id, body)),
    )
  })

  route(steps.loadEvents, async ({ caller, params, query }) => {
    const events = await loadEventsOf(database, caller.id, params.id, query)
    if (!events) throw notFound('project')
    return events
  })
}
