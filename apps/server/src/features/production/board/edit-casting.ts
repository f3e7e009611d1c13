import type { BodyOf } from '@castline/contract/call'
import type { updateCasting } from '@castline/contract/castings'
import { audit } from '#database/audit.ts'
import type { Queryable } from '#database/database.ts'
import { invalid, notFound } from '#http/errors.ts'
import { projectsOf } from '../casting/step-queries.ts'
import { isCrewOf } from '../crews/crew-queries.ts'
import { requireActing, requireOwnCasting } from '../part-queries.ts'
import { plantCalendar } from './board-queries.ts'
import * as queries from './casting-queries.ts'
import { refuseOutdated } from './outdated.ts'

/**
 * Chooses mix, crew and hour of a casting, or fixes it, and returns the projects of its components. Throws 404, 400 for a mix or crew
 * of another plant, and 409 for an outdated version.
 */
export async function editCasting(
  transaction: Queryable,
  userId: string,
  plantId: string,
  { version, mix_id, planned_time, crew_id, is_fixed, ...key }: BodyOf<typeof updateCasting>,
): Promise<string[]> {
  const plant = await plantCalendar(transaction, userId, plantId)
  const mould = key.mould_id.toLowerCase()
  const moulds = await queries.mouldsOfPlant(transaction, plantId, [mould])
  if (!plant || !moulds.has(mould)) throw notFound('mould')
  await requireActing(transaction, userId, plantId)
  if (mix_id && !(await queries.isMixOf(transaction, plantId, mix_id))) {
    throw invalid([{ field: 'mix_id', message: 'The plant has no such mix.' }])
  }
  if (crew_id && !(await isCrewOf(transaction, plantId, crew_id))) {
    throw invalid([{ field: 'crew_id', message: 'The plant has no such crew.' }])
  }
  const [locked] = await queries.lockCastings(transaction, [{ ...key, mould_id: mould }])
  if (!locked) throw notFound('mould')
  await requireOwnCasting(transaction, userId, locked.id)
  if (version !== undefined && version !== locked.version) {
    await refuseOutdated(transaction, userId, plantId, [key.day], 'this casting')
  }
  await queries.writeCasting(transaction, locked.id, {
    mix_id: mix_id === undefined ? locked.mix_id : mix_id,
    planned_time: planned_time === undefined ? locked.planned_time : planned_time,
    crew_id: crew_id === undefined ? locked.crew_id : crew_id,
    is_fixed: is_fixed ?? locked.is_fixed,
  })
  const details = { name: moulds.get(mould), day: key.day, turn: key.turn, mix_id, planned_time, crew_id, is_fixed }
  await audit(transaction, { by: userId, action: 'casting.update', subject: 'plant', subjectId: plantId, details })
  return projectsOf(transaction, locked.id)
}
