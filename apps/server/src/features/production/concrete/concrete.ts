import type { Casting } from '@castline/contract/castings'
import type { ConcreteCasting, ConcreteDay } from '@castline/contract/concrete-orders'
import type { Plant } from '@castline/contract/plants'
import { round } from '@castline/domain/decimal'
import type { Day } from '@castline/domain/plan/calendar'
import {
  byClassAndTime,
  type ConcreteLine,
  isOrdered,
  isSameConcrete,
  orderedVolume,
  strongest,
  volumesOf,
} from '@castline/domain/production/concrete'
import { audit } from '#database/audit.ts'
import type { Queryable } from '#database/database.ts'
import { ApiError, orNotFound } from '#http/errors.ts'
import { plannedDay } from '../casting/ready.ts'
import { requireActing } from '../part-queries.ts'
import { plantsFor } from '../plant-queries.ts'
import { insertOrder, lastOrder, type Order, queueOrdered } from './order-queries.ts'

type Mix = Plant['mixes'][number]

function concreteCasting(
  casting: Casting,
  mould_name: string,
  mixes: readonly Mix[],
): Omit<ConcreteCasting, 'is_ordered'> {
  const mix = mixes.find(({ id }) => id === casting.mix_id)
  return {
    mould_id: casting.mould_id,
    mould_name,
    turn: casting.turn,
    version: casting.version,
    state: casting.state,
    planned_time: casting.planned_time,
    mix_id: casting.mix_id,
    mix_name: mix?.name ?? null,
    class: mix ? { cylinder: mix.cylinder, cube: mix.cube } : strongest(casting.components.map((each) => each.class)),
    volume: orderedVolume(casting.volume),
    components: casting.components.length + casting.occupied,
    control_numbers: casting.components.map(({ control_number }) => control_number),
    without_volume: casting.components.filter(({ volume }) => volume === null).length,
  }
}

const lineOf = ({ mould_name, turn, planned_time, mix_name, class: strength, volume }: ConcreteLine): ConcreteLine => ({
  mould_name,
  turn,
  planned_time,
  mix_name,
  class: strength,
  volume,
})

/** A plant of the user with its concrete of a day; without a day of its next working day. Throws 404. */
export async function concreteOf(
  database: Queryable,
  userId: string,
  plantId: string,
  given: Day | undefined,
): Promise<{ plant: Plant; concrete: ConcreteDay }> {
  const plants = await plantsFor(database, userId, false)
  const plant = orNotFound(
    plants.find(({ id, reached }) => reached && id === plantId.toLowerCase()),
    'plant',
  )
  const { day, today, castings: planned, moulds } = await plannedDay(database, userId, plant.id, given)
  const nameOf = new Map(moulds.map(({ id, name }) => [id, name]))
  const last = await lastOrder(database, userId, plant.id, day)
  const castings = planned
    .map((casting) => concreteCasting(casting, nameOf.get(casting.mould_id) ?? '', plant.mixes))
    .sort(byClassAndTime)
    .map((casting) => ({ ...casting, is_ordered: isOrdered(casting, last?.lines ?? null) }))
  const order = last && {
    id: last.id,
    number: last.number,
    ordered_at: last.ordered_at,
    ordered_by: last.ordered_by,
    is_changed: !isSameConcrete(last.lines, castings.map(lineOf)),
  }
  return { plant, concrete: { day, today, castings, volumes: volumesOf(castings), order } }
}

/** Orders the concrete of a day. Throws 404, 403 for a reader of the plant, and 409 where nothing is to be cast. */
export async function order(transaction: Queryable, userId: string, plantId: string, day: Day): Promise<Order> {
  const { plant, concrete } = await concreteOf(transaction, userId, plantId, day)
  await requireActing(transaction, userId, plant.id)
  const lines = concrete.castings.map(lineOf)
  if (lines.length === 0) {
    throw new ApiError('conflict', 'Nothing is planned for this day. Nothing was ordered.')
  }
  const stored = await insertOrder(transaction, { plantId: plant.id, day, lines, by: userId })
  const volume = round(
    concrete.volumes.reduce((sum, each) => sum + each.volume, 0),
    3,
  )
  const call = { plantId: plant.id, plant: plant.name, day, order: stored, volume }
  await queueOrdered(transaction, { ...call, castings: lines.length })
  const details = { name: plant.name, day, number: stored.number, castings: lines.length }
  await audit(transaction, { by: userId, action: 'concrete.order', subject: 'plant', subjectId: plant.id, details })
  return stored
}
