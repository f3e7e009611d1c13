import type { LoadDetail } from '@castline/contract/load'
import * as proposal from '@castline/contract/load-proposal'
import * as racks from '@castline/contract/load-racks'
import type { LoadStepTaken } from '@castline/contract/load-steps'
import * as steps from '@castline/contract/load-steps'
import * as contract from '@castline/contract/loads'
import { normalizeQrCode } from '@castline/domain/labels/qr-code'
import type { Caller } from '#http/caller.ts'
import { notFound, orNotFound } from '#http/errors.ts'
import type { Route } from '#http/route.ts'
import type { Services } from '#services.ts'
import { departWith, undoDepartureOf } from './depart.ts'
import { editLoad, editPieces, planLoad } from './edit-load.ts'
import { detailFor, detailOf, listedLoads } from './load-detail.ts'
import { checkOff, takeOff } from './mark-loaded.ts'
import { proposalOf } from './proposal.ts'
import { loadDaysOf } from './proposal-queries.ts'
import { findLoad, loadEventsOf } from './queries.ts'
import { putRackOn, takeRackOff } from './racks.ts'
import { arriveWith, cancel, receiveWith } from './receive.ts'

/** Part of a hash only if it is given: keys of an earlier version stay valid. */
const givenReason = ({ curing_reason }: { readonly curing_reason?: string | null | undefined }) =>
  curing_reason ? [curing_reason] : []

/** Routes of loads. */
export function loadRoutes(route: Route, { database, announcements, metrics }: Services): void {
  /** Announces a step with the status changes that it made. */
  function announced({ result, isNew }: { result: LoadStepTaken; isNew: boolean }): LoadStepTaken {
    if (!isNew) return result
    announcements.announce(result.project_id, 'loads')
    if (result.changes.length > 0) announcements.announce(result.project_id, 'status')
    for (const { status } of result.changes) metrics.statusChanged(status)
    return result
  }

  route(contract.listLoads, async ({ caller, params, query, reply }) => {
    const page = orNotFound(await listedLoads(database, caller, params.id, query), 'project')
    reply.header('x-total-count', page.total)
    return page
  })

  route(proposal.loadProposal, async ({ caller, params, query }) =>
    orNotFound(await proposalOf(database, caller.id, params.id, query), 'project'),
  )

  route(proposal.loadDays, async ({ caller, params, query }) =>
    orNotFound(await loadDaysOf(database, caller.id, params.id, query.from ?? null), 'project'),
  )

  route(contract.createLoad, async ({ caller, params, body, once }) => {
    const { result, isNew } = await once(Object.entries(body).sort(), (transaction) =>
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

  route(steps.markLoaded, async ({ caller, params, body, once }) => {
    const content = [body.component_id ?? null, body.qr_code ?? null, body.add, ...givenReason(body)]
    const { result, isNew } = await once(content, (transaction) => checkOff(transaction, caller, params.id, body))
    if (isNew && result.case !== 'already_loaded') announcements.announce(result.project_id, 'loads')
    return result
  })

  route(steps.unmarkLoaded, async ({ caller, params, once }) => {
    const { result, isNew } = await once([], (transaction) => takeOff(transaction, caller, params))
    if (isNew) announcements.announce(result.project_id, 'loads')
    return result
  })

  route(racks.loadRack, async ({ caller, params, body, once }) => {
    const content = [body.rack_id ?? null, body.rack_code ?? null, body.add, ...givenReason(body)]
    const { result, isNew } = await once(content, (transaction) => putRackOn(transaction, caller, params.id, body))
    if (isNew) announcements.announce(result.project_id, 'loads')
    return result
  })

  route(racks.unloadRack, async ({ caller, params, once }) => {
    const { result, isNew } = await once([], (transaction) => takeRackOff(transaction, caller, params))
    if (isNew) announcements.announce(result.project_id, 'loads')
    return result
  })

  // The hashes leave out the time: a phone that lost the response sends the step again from its queue, then with the
  // time.
  route(steps.departLoad, async ({ caller, params, body, once }) => {
    return announced(
      await once([body.limit_reason ?? null, ...givenReason(body)], (transaction) =>
        departWith(transaction, caller, params.id, body),
      ),
    )
  })

  route(steps.undoDeparture, async ({ caller, params, once }) => {
    return announced(await once([], (transaction) => undoDepartureOf(transaction, caller, params.id)))
  })

  route(steps.arriveLoad, async ({ caller, params, body, once }) => {
    return announced(await once([], (transaction) => arriveWith(transaction, caller, params.id, body)))
  })

  route(steps.receiveLoad, async ({ caller, params, body, once }) => {
    const content = [
      body.name,
      body.signature,
      body.note ?? null,
      body.outcomes.map((each) => Object.entries(each).sort()),
      ...(body.place_id ? [body.place_id] : []),
    ]
    return announced(await once(content, (transaction) => receiveWith(transaction, caller, params.id, body)))
  })

  route(steps.cancelLoad, async ({ caller, params, body, once }) => {
    return announced(await once([body.reason ?? null], (transaction) => cancel(transaction, caller, params.id, body)))
  })

  route(steps.loadEvents, async ({ caller, params, query }) => {
    return orNotFound(await loadEventsOf(database, caller.id, params.id, query), 'project')
  })
}
