import type { BodyOf, ResponseOf } from '@castline/contract/call'
import type { PourDetail } from '@castline/contract/pour'
import type { addPourComponents, createPour, updatePour } from '@castline/contract/pours'
import { audit } from '#database/audit.ts'
import type { Queryable } from '#database/database.ts'
import { ApiError, invalid, notFound, orNotFound } from '#http/errors.ts'
import { leftOutPart } from '#tracking/components/left-out.ts'
import { judgedWith } from '#tracking/production/judged-pours.ts'
import { requireActing, requireOwnPour } from './part-queries.ts'
import { pourOf } from './pour-queries.ts'
import * as queries from './pour-write-queries.ts'
import { verdictsOf } from './verdicts.ts'
import { queueIfWeak } from './weak-pours.ts'

/** Returns a pour as the user sees it. Throws 404. */
export async function pourFor(database: Queryable, userId: string, id: string): Promise<PourDetail> {
  const judged = (await judgedWith(database, [id])).get(id)
  const found = orNotFound(await pourOf(database, userId, id, judged), 'pour')
  const { rule_set, ...pour } = found
  return { ...pour, ...verdictsOf(pour, rule_set, judged) }
}

/** Clocks of phones may be fast by this much. */
export const fastClock = 5 * 60_000

/** Throws 400 for a time to come, an end before the start, a start after a test, and a mix of another plant. */
async function check(
  transaction: Queryable,
  plantId: string,
  given: queries.NewPour,
  keepsMix: boolean,
  specimens: PourDetail['specimens'] = [],
) {
  const latest = Date.now() + fastClock
  const start = Date.parse(given.started_at)
  for (const field of ['started_at', 'ended_at', 'heat_from'] as const) {
    const at = given[field]
    if (at !== null && Date.parse(at) > latest) throw invalid([{ field, message: 'This is in the future.' }])
    if (at !== null && Date.parse(at) < start) throw invalid([{ field, message: 'This is before the start.' }])
  }
  const tested = specimens.find(({ results }) => Date.parse(results.at(-1)?.tested_at ?? '') < start)
  if (tested) throw invalid([{ field: 'started_at', message: `Specimen ${tested.number} was tested before this.` }])
  if (!keepsMix && (await queries.plantOfMix(transaction, given.mix_id)) !== plantId) {
    throw invalid([{ field: 'mix_id', message: 'The plant has no such mix.' }])
  }
}

const empty = {
  volume: null,
  supplier: null,
  ticket: null,
  batches: [],
  ended_at: null,
  water_added: null,
  consistence: [],
  air: null,
  density: null,
  concrete_temperature: null,
  air_temperature: null,
  weather: null,
  exceptions: null,
  curing_kind: null,
  heat_from: null,
  highest_temperature: null,
  sampled_by: null,
} as const satisfies Partial<queries.NewPour>

/** Records a pour and returns its id. Throws 404, and 400 with the name of the field. */
export async function addPour(
  transaction: Queryable,
  userId: string,
  plantId: string,
  body: BodyOf<typeof createPour>,
): Promise<{ id: string }> {
  if (!(await queries.worksForIt(transaction, userId, plantId))) throw notFound('plant')
  await requireActing(transaction, userId, plantId)
  const given = { ...empty, ...body }
  await check(transaction, plantId, given, false)
  const id = await queries.insertPour(transaction, plantId, userId, given)
  const { number } = await pourFor(transaction, userId, id)
  const subject = { subject: 'plant', subjectId: plantId } as const
  await audit(transaction, { by: userId, action: 'pour.create', ...subject, details: { pour: number, ...body } })
  return { id }
}

/**
 * Locks a pour until the end of the transaction and returns it. Throws 404, and 403 for who only reads at its plant or reaches none
 * of its components.
 */
export async function lockedPour(transaction: Queryable, userId: string, id: string): Promise<PourDetail> {
  if (!(await queries.lockPour(transaction, userId, id))) throw notFound('pour')
  const pour = await pourFor(transaction, userId, id)
  if (pour.writable) return pour
  await requireOwnPour(transaction, userId, id)
  await requireActing(transaction, userId, pour.plant_id)
  return pour
}

/** Updates the given fields. Throws 404, 400 with the name of the field, and 409 for an outdated version. */
export async function editPour(
  transaction: Queryable,
  userId: string,
  id: string,
  { version, ...given }: BodyOf<typeof updatePour>,
): Promise<PourDetail> {
  const current = await lockedPour(transaction, userId, id)
  if (version !== undefined && version !== current.version) {
    throw new ApiError('conflict', 'Somebody else has changed this pour.', { current })
  }
  const wanted = { ...current, mix_id: current.mix.id, ...given }
  const keepsMix = wanted.mix_id.toLowerCase() === current.mix.id
  await check(transaction, current.plant_id, wanted, keepsMix, current.specimens)
  await queries.writePour(transaction, id, wanted)
  const entry = await audit(transaction, {
    by: userId,
    action: 'pour.update',
    subject: 'plant',
    subjectId: current.plant_id,
    details: { pour: current.number, ...given },
  })
  const pour = await pourFor(transaction, userId, id)
  if (!keepsMix) await queueIfWeak(transaction, [pour], { by: userId, entry })
  return pour
}

/** Adds components by control number. Throws 404, 400 for numbers that do not exist, and 409 in an archived project. */
export async function addComponents(
  transaction: Queryable,
  userId: string,
  id: string,
  { project_id, control_numbers, leave_out = false }: BodyOf<typeof addPourComponents>,
): Promise<ResponseOf<typeof addPourComponents>> {
  const pour = await lockedPour(transaction, userId, id)
  const isProjectOf = await queries.isProjectOf(transaction, userId, project_id, pour.plant_id)
  if (isProjectOf === null) throw invalid([{ field: 'project_id', message: 'There is no such project.' }])
  if (!isProjectOf) {
    throw invalid([{ field: 'project_id', message: 'This project names another plant, or none.' }])
  }
  const numbers = [...new Set(control_numbers)]
  const found = await queries.componentsByNumber(
    transaction,
    { projectId: project_id, plantId: pour.plant_id },
    numbers,
  )
  const known = new Set(found.map(({ control_number }) => control_number))
  const unknown = numbers.filter((number) => !known.has(number))
  if (unknown.length > 0 && (!leave_out || found.length === 0)) {
    const message = `The plant casts no component ${unknown.slice(0, 10).join(', ')} of this project.`
    throw invalid([{ field: 'control_numbers', message }])
  }
  const added = await queries.insertPourComponents(
    transaction,
    id,
    found.map((component) => component.id),
  )
  const entry = await audit(transaction, {
    by: userId,
    action: 'pour.components',
    subject: 'plant',
    subjectId: pour.plant_id,
    details: { pour: pour.number, project_id, added: [...known] },
  })
  const now = await pourFor(transaction, userId, id)
  await queueIfWeak(transaction, [now], { by: userId, entry, added })
  const left_out = unknown.map((control_number) => {
    return { component_id: null, name: null, control_number, reason: 'not_seen' as const }
  })
  return { ...now, ...leftOutPart(left_out) }
}

/** Removes a component. Throws 404, and 409 in an archived project. */
export async function removeComponent(
  transaction: Queryable,
  userId: string,
  id: string,
  componentId: string,
): Promise<PourDetail> {
  const pour = await lockedPour(transaction, userId, id)
  const removed = await queries.deletePourComponent(transaction, userId, id, componentId)
  if (removed === null) throw notFound('component')
  await audit(transaction, {
    by: userId,
    action: 'pour.components',
    subject: 'plant',
    subjectId: pour.plant_id,
    details: { pour: pour.number, removed },
  })
  return pourFor(transaction, userId, id)
}
