import type { BodyOf } from '@castline/contract/call'
import type { createInstrument, Instrument } from '@castline/contract/instruments'
import type { Database } from '#database/database.ts'
import { lockInstrument } from './instrument-queries.ts'
import { plantRecords } from './plant-records.ts'

/** Instruments of a plant; results that they measured keep them. */
export const instruments = plantRecords<Instrument, 'kind' | 'name' | 'serial' | 'calibrated_until'>({
  what: 'instrument',
  table: { name: 'instruments', fields: ['kind', 'name', 'serial', 'calibrated_until'], isMarked: true },
  taken: { instruments_name: { field: 'name', message: 'Another instrument of the plant has this name.' } },
  lock: (transaction, _userId, id) => lockInstrument(transaction, id),
  named: ({ name }) => ({ name }),
})

const empty = { serial: null, calibrated_until: null }

/** Adds an instrument, of which only kind and name may be known. */
export const addInstrument = (
  database: Database,
  userId: string,
  plantId: string,
  body: BodyOf<typeof createInstrument>,
): Promise<Instrument> => instruments.add(database, userId, plantId, { ...empty, ...body })
