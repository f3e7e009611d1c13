import type { Queryable } from '#database/database.ts'
import { insertYard, placeManufactured, type SamplePlace, sendRacks } from './yard-queries.ts'

const rows = ['A', 'B', 'C', 'D']
/** With the rows forty places. */
const slotsOfRow = 9

const plain = { name: null, max_count: null, max_weight: null }

function placesOf(): SamplePlace[] {
  const slots = rows.flatMap((parent): SamplePlace[] => [
    { ...plain, code: parent, kind: 'row', parent: null },
    ...Array.from({ length: slotsOfRow }, (_each, at) => ({
      ...{ code: `${parent}-${String(at + 1).padStart(2, '0')}`, kind: 'slot', name: null, parent },
      max_count: 3,
      max_weight: 24_000,
    })),
  ])
  const frames = [1, 2, 3, 4].map(
    (at): SamplePlace => ({
      ...{ code: `R-${at}`, kind: 'a_frame', name: null, parent: at > 2 ? 'D' : 'A' },
      max_count: 8,
      max_weight: 18_000,
    }),
  )
  const pallets = [5, 6].map(
    (at): SamplePlace => ({
      ...{ code: `R-${at}`, kind: 'pallet', name: 'Panel trailer', parent: 'D' },
      max_count: 6,
      max_weight: 20_000,
    }),
  )
  return [...slots, ...frames, ...pallets]
}

/**
 * Writes the yard of the plant: forty places and six racks, of which one is on the road and one on the site, with the
 * components that are manufactured.
 */
export async function writeYard(transaction: Queryable, projectId: string): Promise<void> {
  await insertYard(transaction, [projectId], { code: 'YARD', name: 'Plant yard' }, placesOf())
  await sendRacks(transaction, projectId, 'R-5', 'R-6')
  await placeManufactured(transaction, projectId)
}
