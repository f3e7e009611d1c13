import type { BodyOf } from '@castline/contract/call'
import type { createDeclaration, Declaration } from '@castline/contract/declarations'
import type { Database } from '#database/database.ts'
import { lockDeclaration } from './declaration-queries.ts'
import { plantRecords } from './plant-records.ts'

/** Declarations of performance of a plant, one for each type of element. */
export const declarations = plantRecords<
  Declaration,
  'element_type' | 'number' | 'standard' | 'notified_body' | 'year'
>({
  what: 'declaration',
  table: {
    name: 'declarations',
    fields: ['element_type', 'number', 'standard', 'notified_body', 'year'],
    isMarked: false,
  },
  taken: {
    declarations_type: { field: 'element_type', message: 'The plant has a declaration for this element type already.' },
  },
  lock: (transaction, _userId, id) => lockDeclaration(transaction, id),
  named: ({ number }) => ({ number }),
})

const empty = { element_type: null, notified_body: null, year: null }

/** Adds a declaration, of which some fields may be unknown. */
export const addDeclaration = (
  database: Database,
  userId: string,
  plantId: string,
  body: BodyOf<typeof createDeclaration>,
): Promise<Declaration> => declarations.add(database, userId, plantId, { ...empty, ...body })
