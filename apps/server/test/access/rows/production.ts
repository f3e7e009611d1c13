import { randomUUID } from 'node:crypto'
import { type Case, newName, nothing } from '../given.ts'
import { type AccessRows, alwaysWrites, reads, writes } from '../row.ts'
import { anyManagers, managers, signedIn } from '../rules.ts'

/** Inserts a plant with one mix. */
export async function aPlant({ database }: Pick<Case, 'database'>): Promise<{ id: string; mixId: string }> {
  const row = await database.row<{ id: string; mixId: string }>(
    `WITH new_plant AS (INSERT INTO plants (name, time_zone) VALUES ($1, 'Asia/Bangkok') RETURNING id),
       new_mix AS (INSERT INTO mixes (plant_id, name, cylinder, cube) SELECT id, 'C40', 40, 50 FROM new_plant RETURNING id)
     SELECT p.id, m.id AS "mixId" FROM new_plant p, new_mix m`,
    [newName()],
  )
  return row ?? { id: randomUUID(), mixId: randomUUID() }
}

const ofPlant = (body?: object) => async (at: Case) => ({
  params: { id: (await aPlant(at)).id },
  ...(body && { body }),
})
const ofMix = (body?: object) => async (at: Case) => ({
  params: { id: (await aPlant(at)).mixId },
  ...(body && { body }),
})

/** Endpoints about production. */
export const productionRows = {
  listPlants: { ...signedIn, ...reads, given: nothing },
  createPlant: {
    ...anyManagers,
    ...alwaysWrites,
    given: () => ({ body: { name: newName(), time_zone: 'Asia/Bangkok' } }),
  },
  updatePlant: { ...anyManagers, ...alwaysWrites, given: ofPlant({ address: '1 Mill Road' }) },
  deletePlant: { ...anyManagers, ...alwaysWrites, given: ofPlant() },
  createMix: { ...anyManagers, ...alwaysWrites, given: ofPlant({ name: 'C50', cylinder: 50, cube: 60 }) },
  updateMix: { ...anyManagers, ...alwaysWrites, given: ofMix({ strip_hours: 16 }) },
  deleteMix: { ...anyManagers, ...alwaysWrites, given: ofMix() },
  setProjectPlant: {
    ...managers,
    ...writes,
    given: async (at) => ({ params: { id: at.place.project.id }, body: { plant_id: (await aPlant(at)).id } }),
  },
} satisfies AccessRows
