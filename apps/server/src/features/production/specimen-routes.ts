import * as contract from '@castline/contract/specimens'
import type { FastifyRequest } from 'fastify'
import type { Queryable } from '#database/database.ts'
import { notFound } from '#http/errors.ts'
import { attemptOf, forgetOldKeys, runOnceInTransaction } from '#http/idempotency.ts'
import type { Route } from '#http/route.ts'
import type { Services } from '#services.ts'
import { dueSpecimens } from './specimen-queries.ts'
import { addTo, enter, removeFrom } from './specimens.ts'

/** Routes of specimens and their results. */
export function specimenRoutes(route: Route, { database }: Services): void {
  /** Runs work once per `Idempotency-Key`, in one transaction. */
  async function once<T extends object>(
    request: FastifyRequest,
    userId: string,
    endpoint: string,
    body: object,
    work: (transaction: Queryable) => Promise<T>,
  ): Promise<T> {
    const attempt = attemptOf(request.headers['idempotency-key'], endpoint, Object.entries(body).sort())
    const { result } = await runOnceInTransaction(database, userId, attempt, work)
    if (attempt) await forgetOldKeys(database)
    return result
  }

  route(contract.listSpecimens, async ({ caller, params, query, reply }) => {
    const page = await dueSpecimens(database, caller.id, params.id, query)
    if (!page) throw notFound('plant')
    reply.header('x-total-count', page.total)
    return page
  })

  route(contract.addSpecimens, ({ caller, params, body, request }) =>
    once(request, caller.id, `POST /pours/${params.id.toLowerCase()}/specimens`, body, (transaction) =>
      addTo(transaction, caller.id, params.id, body),
    ),
  )

  route(contract.removeSpecimen, ({ caller, params }) =>
    database.transaction((transaction) => removeFrom(transaction, caller.id, params.id, params.specimenId)),
  )

  route(contract.enterResults, ({ caller, params, body, request }) =>
    once(request, caller.id, `POST /plants/${params.id.toLowerCase()}/results`, body, (transaction) =>
      enter(transaction, caller.id, params.id, body),
    ),
  )
}
