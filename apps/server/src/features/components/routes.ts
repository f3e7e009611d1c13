import * as contract from '@castline/contract/components'
import type { BodyOf } from '@castline/contract/endpoint'
import { normalizeQrCode } from '@castline/domain/qr-code'
import type { FastifyRequest } from 'fastify'
import { ApiError, notFound } from '../../http/errors.ts'
import type { Route } from '../../http/route.ts'
import type { Services } from '../../services.ts'
import { type ChangeRequest, changeStatus } from './change-status.ts'
import { attemptOf, forgetOldKeys } from './idempotency.ts'
import { listJson } from './list.ts'
import { componentAnswerFor, visible } from './pieces.ts'
import { findPiece, historyOf } from './queries.ts'
import type { ActorKey } from './status-queries.ts'

// Enough for a queue that a phone brings back from a basement; not enough to try usernames.
const qrLimit = { max: 240, timeWindow: 60_000 }

export function componentRoutes(route: Route, { config, database, announcements }: Services): void {
  route(contract.listComponents, async ({ params, query, caller, reply }) => {
    const list = await listJson(database, params.id, caller.id, query)
    if (!list) throw notFound('project')
    return reply.header('x-total-count', list.total).type('application/json; charset=utf-8').send(list.json)
  })

  route(contract.getComponent, async ({ params, caller }) =>
    componentAnswerFor(visible(await findPiece(database, 'id', params.id, caller?.id ?? null), caller), caller),
  )

  route(contract.getComponentByCode, async ({ params, caller }) => {
    const code = normalizeQrCode(params.code)
    const found = code && (await findPiece(database, 'qr_code', code, caller?.id ?? null))
    return componentAnswerFor(visible(found || null, caller), caller)
  })

  route(contract.projectDetails, async ({ params, caller }) => {
    const found = visible(await findPiece(database, 'id', params.id, caller?.id ?? null), caller)
    const { id, project_id, project_name, section_id, section_name } = found.piece
    return {
      component_id: id,
      project_id,
      project_code: found.projectCode,
      project_name,
      section_id,
      section_name,
    }
  })

  route(contract.componentHistory, async ({ params, caller }) => {
    visible(await findPiece(database, 'id', params.id, caller.id), caller)
    return historyOf(database, params.id)
  })

  route(
    contract.changeStatusByQr,
    async ({ params, body, request }) => {
      if (config.qrUpdates === 'off') {
        throw new ApiError('sign_in_required', 'On this server a status is changed after signing in.')
      }
      return change(request, 'qr', { by: 'username', value: body.username }, params.id, body)
    },
    { rateLimit: qrLimit },
  )

  route(contract.changeStatus, async ({ params, body, caller, request }) =>
    change(request, 'app', { by: 'id', value: caller.id }, params.id, body),
  )

  async function change(
    request: FastifyRequest,
    via: ChangeRequest['via'],
    actor: ActorKey,
    componentId: string,
    { status, note = null, reason = null, occurred_at }: BodyOf<typeof contract.changeStatus>,
  ): Promise<contract.StatusAnswer> {
    const endpoint = `PUT /components/${componentId.toLowerCase()}/${via === 'qr' ? 'status' : 'status-auth'}`
    const attempt = attemptOf(request, endpoint, [status, note, reason, occurred_at ?? null])
    const { answer, projectId } = await changeStatus(database, {
      componentId,
      actor,
      via,
      to: status,
      note,
      reason,
      occurredAt: occurred_at ?? null,
      attempt,
    })
    if (projectId) announcements.announce(projectId, 'status')
    if (attempt) forgetOldKeys(database).catch((err) => request.log.warn({ err }, 'old keys were not forgotten'))
    return answer
  }
}
