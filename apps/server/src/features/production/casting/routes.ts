import type { CastingStepTaken } from '@castline/contract/casting-steps'
import * as contract from '@castline/contract/casting-steps'
import { create as contentDisposition } from 'content-disposition'
import { disconnectSignal } from '#http/client-disconnect.ts'
import { orNotFound } from '#http/errors.ts'
import type { Route } from '#http/route.ts'
import { printFlow } from '#pdf/print-flow.ts'
import type { Services } from '#services.ts'
import { plantsFor } from '../plant-queries.ts'
import { cast, strip, undoCast, undoStrip } from './cast.ts'
import { dailySheet } from './daily-sheet.ts'
import { mouldDay, readyDay } from './ready.ts'
import { projectsOf, writeNeed } from './step-queries.ts'
import { summariesFor } from './summary-queries.ts'
import { lockTicked } from './ticked-casting.ts'

const mostSummaries = 50

/** Routes of the steps of a casting: what it needs, the pour, the strip. */
export function castingRoutes(route: Route, { database, announcements, metrics }: Services): void {
  function announced(taken: CastingStepTaken, makes: 'manufactured' | 'planning' | null): CastingStepTaken {
    for (const project of taken.projects) announcements.announce(project, makes ? 'status' : 'components')
    if (makes) for (let each = 0; each < taken.cast; each++) metrics.statusChanged(makes)
    return taken
  }

  route(contract.mouldDay, ({ caller, params, query }) => mouldDay(database, caller.id, params.id, query.day))
  route(contract.readyDay, ({ caller, params, query }) => readyDay(database, caller.id, params.id, query.day))

  route(contract.listReadySummaries, ({ caller, query: { limit = mostSummaries } }) =>
    summariesFor(database, caller.id, limit),
  )

  route(contract.printDay, async ({ caller, params, query: { day: given, ...printed }, reply }) => {
    const plants = await plantsFor(database, caller.id, false)
    const plant = orNotFound(
      plants.find(({ id, reached }) => reached && id === params.id.toLowerCase()),
      'plant',
    )
    const day = await readyDay(database, caller.id, plant.id, given)
    const pdf = await printFlow(dailySheet(plant, day, printed), disconnectSignal(reply))
    return reply
      .header('content-type', 'application/pdf')
      .header('content-disposition', contentDisposition(`castings-${day.day}.pdf`))
      .header('cache-control', 'no-store')
      .send(pdf)
  })

  route(contract.confirmCasting, async ({ caller, params, body, once }) => {
    const { result, isNew } = await once(Object.entries(body).sort(), (transaction) =>
      cast(transaction, caller, params.id.toLowerCase(), body),
    )
    return isNew ? announced(result, 'manufactured') : result
  })

  route(contract.undoCasting, async ({ caller, params }) =>
    announced(await database.transaction((transaction) => undoCast(transaction, caller, params.id)), 'planning'),
  )

  route(contract.stripCasting, async ({ caller, params, body, once }) => {
    const { result, isNew } = await once(Object.entries(body).sort(), (transaction) =>
      strip(transaction, caller, params.id, body),
    )
    return isNew ? announced(result, null) : result
  })

  route(contract.undoStrip, async ({ caller, params }) =>
    announced(await database.transaction((transaction) => undoStrip(transaction, caller, params.id)), null),
  )

  route(contract.tickNeed, async ({ caller, params, body, once }) => {
    const {
      need,
      state,
      note = null,
      drawings = null,
      occurred_at = new Date().toISOString(),
      component_ids = [],
      ...slot
    } = body
    let projects: readonly string[] = []
    const { result } = await once(Object.entries(body).sort(), async (transaction) => {
      const casting = await lockTicked(transaction, caller.id, { ...slot, mould_id: params.id }, component_ids)
      projects = await projectsOf(transaction, casting.id)
      await writeNeed(
        transaction,
        casting.id,
        { need, state, note, drawings },
        { by: caller.id, occurredAt: occurred_at, projects },
      )
      return { casting_id: casting.id }
    })
    for (const project of projects) announcements.announce(project)
    return result
  })
}
