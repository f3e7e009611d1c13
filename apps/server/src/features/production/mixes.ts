import type { BodyOf } from '@castline/contract/call'
import type { createMix, Mix } from '@castline/contract/plants'
import type { Database, Queryable } from '#database/database.ts'
import { invalid } from '#http/errors.ts'
import { endOutdatedCurve } from './maturity/curves.ts'
import { replaceCurve } from './maturity/maturity-queries.ts'
import { hasPours, lockMix, type MixField, replaceInCastings } from './plant-queries.ts'
import { deleteRecord, insertRecord, type RecordTable, writeRecord } from './plant-record-queries.ts'
import { plantRecords } from './plant-records.ts'

type MixFields = Pick<Mix, MixField>

const table: RecordTable<MixField> = {
  name: 'mixes',
  fields: [
    'name',
    'cylinder',
    'cube',
    'exposure',
    'air_min',
    'air_max',
    'flow_min',
    'flow_max',
    'strip_hours',
    'strip_strength',
    'release_strength',
    'lift_strength',
    'transport_strength',
  ],
  isMarked: true,
}

/** Throws 400 for a range that ends before it begins, and for a cube that is weaker than the cylinder. */
function checked(given: MixFields): MixFields {
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

const isOtherConcrete = (before: MixFields, after: MixFields): boolean =>
  (['cylinder', 'cube', 'exposure'] as const).some((field) => String(before[field]) !== String(after[field]))

/**
 * Another class of a mix with pours is a new mix, which takes its place (decision 0156): what was poured stays what it was, its
 * class is judged, and printed in passports.
 */
async function write(transaction: Queryable, current: Mix, wanted: MixFields): Promise<string> {
  if (!isOtherConcrete(current, wanted) || !(await hasPours(transaction, current.id))) {
    await writeRecord(transaction, table, current.id, wanted)
    await endOutdatedCurve(transaction, current, { ...current, ...wanted })
    return current.id
  }
  await deleteRecord(transaction, table, current.id)
  const id = await insertRecord(transaction, table, current.plant_id, wanted)
  await replaceInCastings(transaction, current.id, id)
  await replaceCurve(transaction, current.id, id)
  return id
}

/** Mixes of a plant; their pours keep them. */
export const mixes = plantRecords<Mix, MixField>({
  what: 'mix',
  table,
  taken: { mixes_name: { field: 'name', message: 'Another mix of the plant has this name.' } },
  lock: (transaction, _userId, id) => lockMix(transaction, id),
  named: ({ name }) => ({ name }),
  checked: async (_transaction, _userId, given) => checked(given),
  write,
})

/** Of a mix of which only name and class are known. */
const empty = {
  exposure: [],
  air_min: null,
  air_max: null,
  flow_min: null,
  flow_max: null,
  strip_hours: null,
  strip_strength: null,
  release_strength: null,
  lift_strength: null,
  transport_strength: null,
}

/** Adds a mix. */
export const addMix = (
  database: Database,
  userId: string,
  plantId: string,
  body: BodyOf<typeof createMix>,
): Promise<Mix> => mixes.add(database, userId, plantId, { ...empty, ...body })
