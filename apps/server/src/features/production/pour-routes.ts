import * as contract from '@castline/contract/pours'
import { notFound } from '#http/errors.ts'
import { attemptOf, forgetOldKeys, runOnceInTransaction } from '#http/idempotency.ts'
import type { Route } from '#http/route.ts'
import type { Services } from '#services.ts'
import { poursOf, poursOfComponent } from './pour-queries.ts'
import { addComponents, addPour, editPour, pourFor, removeComponent } from './pours.ts'

/** Routes of pours and their components. */
export function pourRoutes(route: Route, { database }: Services): void {
  route(contract.listPours, async ({ caller, params, query, reply }) => {
    const page = await poursOf(database, caller.id, params.id, query)
    if (!page) throw notFound('plant')
    reply.header('x-total-count', page.total)
    return page
  })

  route(contract.createPour, async ({ caller, params, body, request }) => {
    const endpoint = `POST /plants/${params.id.toLowerCase()}/pours`
    const attempt = attemptOf(request.headers['idempotency-key'], endpoint, Object.entries(body).sort())
    const { result } = await runOnceInTransaction(database, caller.id, attempt, (transaction) =>
      addPour(transaction, caller.id, params.id, body),
    )
    if (attempt) await forgetOldKeys(database)
    return pourFor(database, caller.id, result.id)
  })

  route(contract.getPour, ({ caller, params }) => pourFor(database, caller.id, params.id))

  route(contract.updatePour, ({ caller, params, body }) =>
    database.transaction((transaction) => editPour(transaction, caller.id, params.id, body)),
  )

  route(contract.addPourComponents, ({ caller, params, body }) =>
    database.transaction((transaction) => addComponents(transaction, caller.id, params.id, body)),
  )

  route(contract.removePourComponent, ({ caller, params }) =>
    database.transaction((transaction) => removeComponent(transaction, caller.id, params.id, params.componentId)),
  )

  route(contract.componentPours, async ({ caller, params }) => {
    const pours = await poursOfComponent(database, caller.id, params.id)
    if (!pours) throw notFound('component')
    return pours
  })
}
