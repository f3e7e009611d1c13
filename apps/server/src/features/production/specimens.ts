import type { BodyOf } from '@castline/contract/call'
import type { PourDetail } from '@castline/contract/pour'
import type { addSpecimens, enterResults, Specimen } from '@castline/contract/specimens'
import { highestStrength } from '@castline/domain/production/production'
import { mostSpecimens, strengthOf, toTenth } from '@castline/domain/production/specimens'
import { audit } from '#database/audit.ts'
import type { Queryable } from '#database/database.ts'
import { ApiError, invalid, notFound } from '#http/errors.ts'
import { sendsMessages } from '#tracking/messages/queue-messages.ts'
import { isInstrumentOf } from './instrument-queries.ts'
import { requireActing } from './part-queries.ts'
import { worksForIt } from './pour-write-queries.ts'
import { fastClock, lockedPour, pourFor } from './pours.ts'
import * as queries from './specimen-queries.ts'
import { queueIfWeak } from './weak-pours.ts'

interface Specimens {
  specimens: Specimen[]
}

/** Adds specimens to a pour. Throws 404, and 400 for a due time before the pour and for more than one pour can have. */
export async function addTo(
  transaction: Queryable,
  userId: string,
  pourId: string,
  given: BodyOf<typeof addSpecimens>,
): Promise<Specimens> {
  const pour = await lockedPour(transaction, userId, pourId)
  if (Date.parse(given.due_at) < Date.parse(pour.started_at)) {
    throw invalid([{ field: 'due_at', message: 'This is before the pour.' }])
  }
  if (pour.specimens.length + given.count > mostSpecimens) {
    throw invalid([{ field: 'count', message: `A pour has at most ${mostSpecimens} specimens.` }])
  }
  await queries.insertSpecimens(transaction, pourId, userId, given)
  await audit(transaction, {
    by: userId,
    action: 'pour.specimens',
    subject: 'plant',
    subjectId: pour.plant_id,
    details: { pour: pour.number, ...given },
  })
  return { specimens: await queries.specimensOfPour(transaction, pourId) }
}

/** Removes a specimen without a result. Throws 404. */
export async function removeFrom(
  transaction: Queryable,
  userId: string,
  pourId: string,
  specimenId: string,
): Promise<Specimens> {
  const pour = await lockedPour(transaction, userId, pourId)
  const number = await queries.deleteSpecimen(transaction, pourId, specimenId)
  if (number === null) throw notFound('specimen without a result')
  await audit(transaction, {
    by: userId,
    action: 'pour.specimens',
    subject: 'plant',
    subjectId: pour.plant_id,
    details: { pour: pour.number, removed: number },
  })
  return { specimens: await queries.specimensOfPour(transaction, pourId) }
}

type Given = BodyOf<typeof enterResults>

/** Returns the strength of an entry. Throws 400 unless it is one of load and strength, and possible. */
function resultOf(
  given: Given['results'][number],
  { shape, number }: queries.LockedSpecimen,
  field: string,
): queries.NewResult {
  const { specimen_id, load = null, strength = null, density = null } = given
  if ((load === null) === (strength === null)) {
    throw invalid([{ field: `${field}.load`, message: `Specimen ${number} needs a load or a strength.` }])
  }
  const found = load === null ? toTenth(strength ?? 0) : strengthOf(shape, load)
  if (found <= 0 || found > highestStrength) {
    throw invalid([{ field: `${field}.load`, message: `${found} MPa of specimen ${number} is not possible.` }])
  }
  return { specimen_id, load, strength: found, density }
}

/**
 * Enters results, all or none. Throws 404 for a plant, 400 for a specimen that it does not have, for a time before the
 * pour or in the future and for a strength that is not possible, and 409 for a specimen with a result and no reason.
 */
export async function enter(
  transaction: Queryable,
  userId: string,
  plantId: string,
  { results, tested_at, tested_by = null, machine = null, instrument_id = null, reason = null }: Given,
): Promise<{ entered: number }> {
  if (!(await worksForIt(transaction, userId, plantId))) throw notFound('plant')
  await requireActing(transaction, userId, plantId)
  const ids = results.map(({ specimen_id }) => specimen_id.toLowerCase())
  if (new Set(ids).size < ids.length) throw invalid([{ field: 'results', message: 'A specimen is listed twice.' }])
  if (Date.parse(tested_at) > Date.now() + fastClock) {
    throw invalid([{ field: 'tested_at', message: 'This is in the future.' }])
  }
  if (instrument_id !== null && !(await isInstrumentOf(transaction, plantId, instrument_id))) {
    throw invalid([{ field: 'instrument_id', message: 'The plant has no such instrument.' }])
  }
  const locked = await queries.lockSpecimens(transaction, userId, plantId, ids)
  const rows = results.map((given, index) => {
    const field = `results.${index}`
    const specimen = locked.find(({ id }) => id === given.specimen_id.toLowerCase())
    if (!specimen) throw invalid([{ field: `${field}.specimen_id`, message: 'The plant has no such specimen.' }])
    if (Date.parse(tested_at) < Date.parse(specimen.started_at)) {
      throw invalid([{ field: 'tested_at', message: `This is before the pour ${specimen.pour}.` }])
    }
    if (specimen.is_tested && !reason) {
      const message = `Specimen ${specimen.number} of ${specimen.pour} has a result. Give a reason to correct it.`
      throw new ApiError('conflict', message, { details: [{ field: 'reason', message }] })
    }
    return resultOf(given, specimen, field)
  })
  await queries.insertResults(transaction, userId, rows, { tested_at, tested_by, machine, instrument_id, reason })
  const details = { pours: [...new Set(locked.map(({ pour }) => pour))], results: rows.length, reason }
  const subject = { subject: 'plant', subjectId: plantId } as const
  const entry = await audit(transaction, { by: userId, action: 'pour.results', ...subject, details })
  if (await sendsMessages(transaction)) {
    const pours: PourDetail[] = []
    for (const id of new Set(locked.map(({ pour_id }) => pour_id))) pours.push(await pourFor(transaction, userId, id))
    await queueIfWeak(transaction, pours, { by: userId, entry })
  }
  return { entered: rows.length }
}
