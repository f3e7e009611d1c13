import type { BodyOf } from '@castline/contract/call'
import type { createMix, Mix, updateMix } from '@castline/contract/plants'
import { audit } from '#database/audit.ts'
import type { Database } from '#database/database.ts'
import { ApiError, invalid, notFound } from '#http/errors.ts'
import { withDuplicateErrors } from '#http/unique-violation.ts'
import { endOutdatedCurve } from './maturity/curves.ts'
import { replaceCurve } from './maturity/maturity-queries.ts'
import { requireActing } from './part-queries.ts'
import * as queries from './plant-queries.ts'

const taken = { mixes_name: { field: 'name', message: 'Another mix of the plant has this name.' } }

/** Throws 400 for a range that ends before it begins, and for a cube that is weaker than the cylinder. */
function checked(given: queries.MixFields): queries.MixFields {
  const pairs = [
    ['cube', given.cylinder, given.cube],
    ['air_max', given.air_min, given.air_max],
    ['flow_max', given.flow_min, given.flow_max],
  ] as const
  for (const [field, least, most] of pairs) {
    if (least !== null && most !== null && most < least) {
      throw invalid([{ field, message: `It is at least ${least}.` }])
    }
  }
  return { ...given, exposure: [...new Set(given.exposure)].sort() }
}

const subjectOf = (by: string, { plant_id }: Mix) => ({ by, subject: 'plant', subjectId: plant_id }) as const

/** Of a mix of which only name and class are known. */
const empty = {
  exposure: [],
  ...{ air_min: null, air_max: null, flow_min: null, flow_max: null, strip_hours: null },
  ...{ strip_strength: null, release_strength: null, lift_strength: null, transport_strength: null },
}

/** Adds a mix. Throws 404, 400 with the name of the field, and 409 for a taken name. */
export function addMix(
  database: Database,
  userId: string,
  plantId: string,
  body: BodyOf<typeof createMix>,
): Promise<Mix> {
  return database.transaction(async (transaction) => {
    if (!(await queries.lockPlant(transaction, userId, plantId))) throw notFound('plant')
    await requireActing(transaction, userId, plantId)
    const given = checked({ ...empty, ...body })
    const mix = await withDuplicateErrors(taken, () => queries.insertMix(transaction, plantId, given))
    await audit(transaction, { ...subjectOf(userId, mix), action: 'mix.create', details: given })
    return mix
  })
}

const isOtherConcrete = (before: queries.MixFields, after: queries.MixFields): boolean =>
  (['cylinder', 'cube', 'exposure'] as const).some((field) => String(before[field]) !== String(after[field]))

/**
 * Updates the given fields. Another class of a mix with pours is a new mix, which takes its place (decision 0156). Throws 404, 400, 409
 * for a taken name, and 409 for an outdated version.
 */
export function editMix(
  database: Database,
  userId: string,
  id: string,
  { version, ...given }: BodyOf<typeof updateMix>,
): Promise<Mix> {
  return database.transaction(async (transaction) => {
    const current = await queries.lockMix(transaction, id)
    if (!current) throw notFound('mix')
    await requireActing(transaction, userId, current.plant_id)
    if (version !== undefined && version !== current.version) {
      throw new ApiError('conflict', 'Somebody else has changed this mix.', { current })
    }
    const wanted = checked({ ...current, ...given })
    // What was poured stays what it was: its class is judged, and printed in passports.
    const isReplaced = isOtherConcrete(current, wanted) && (await queries.hasPours(transaction, id))
    const mix = await withDuplicateErrors(taken, () =>
      isReplaced ? queries.replaceMix(transaction, current, wanted) : queries.writeMix(transaction, id, wanted),
    )
    if (isReplaced) await replaceCurve(transaction, current.id, mix.id)
    else await endOutdatedCurve(transaction, current, mix)
    await audit(transaction, {
      ...subjectOf(userId, mix),
      action: 'mix.update',
      details: { ...given, name: mix.name },
    })
    return mix
  })
}

/** Deletes a mix; its pours keep it. Throws 404. */
export function removeMix(database: Database, userId: string, id: string): Promise<void> {
  return database.transaction(async (transaction) => {
    const mix = await queries.lockMix(transaction, id)
    if (!mix) throw notFound('mix')
    await requireActing(transaction, userId, mix.plant_id)
    await queries.deleteMix(transaction, id)
    await audit(transaction, { ...subjectOf(userId, mix), action: 'mix.delete', details: { name: mix.name } })
  })
}
