import * as contract from '@castline/contract/maturity'
import type { Route } from '#http/route.ts'
import type { Services } from '#services.ts'
import { curveOfMix, removeCurve, setCurve } from './curves.ts'
import { addTo, maturityOfCasting, removeFrom } from './maturity.ts'

/** Routes of the temperatures of castings and of the curves of mixes. */
export function maturityRoutes(route: Route, { database }: Services): void {
  route(contract.mixMaturity, ({ caller, params }) =>
    database.transaction((transaction) => curveOfMix(transaction, caller.id, params.id)),
  )
  route(contract.setMixCurve, ({ caller, params, body }) =>
    database.transaction((transaction) => setCurve(transaction, caller.id, params.id, body)),
  )
  route(contract.removeMixCurve, ({ caller, params }) =>
    database.transaction((transaction) => removeCurve(transaction, caller.id, params.id)),
  )
  route(contract.castingMaturity, ({ caller, params }) => maturityOfCasting(database, caller.id, params.id))
  route(contract.addReadings, ({ caller, params, body }) =>
    database.transaction((transaction) => addTo(transaction, caller.id, params.id, body)),
  )
  route(contract.removeReadings, ({ caller, params, query }) =>
    database.transaction((transaction) => removeFrom(transaction, caller.id, params.id, query.sensor)),
  )
}
