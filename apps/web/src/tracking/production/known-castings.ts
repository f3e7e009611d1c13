import type { DBSchema } from 'idb'
import { keepNewest } from '../device-database/keep-newest.ts'
import { databaseOpener } from '../device-database/open-database.ts'
import { type KnownPlant, type NewCastings, withNew } from './known-plant.ts'

interface Schema extends DBSchema {
  plants: { key: [string, string]; value: KnownPlant; indexes: { 'by-time': string } }
}

/** Maximum number of plants on a device. */
const mostPlants = 5
const open = databaseOpener<Schema>('castline-castings', 1, (database) => {
  database.createObjectStore('plants', { keyPath: ['userId', 'id'] }).createIndex('by-time', 'at')
})

/** Stores castings for use without a network. Throws if the device is full or forbids storage. */
export async function rememberCastings(userId: string, news: NewCastings): Promise<void> {
  const { plant } = news
  const writing = (await open()).transaction('plants', 'readwrite')
  const before = await writing.store.get([userId, plant.id])
  // A single mould says nothing about when the others were read.
  const at = before && news.mouldId !== undefined ? before.at : new Date().toISOString()
  await writing.store.put({ userId, id: plant.id, plant, ...withNew(before, news), at })
  await keepNewest(writing.store, mostPlants)
  await writing.done
}

/** Whether stored data, maybe of another version of the product, can be shown. */
const isStored = ({ plant, moulds, days, castings }: KnownPlant) =>
  typeof plant?.time_zone === 'string' &&
  [moulds, days, castings].every(Array.isArray) &&
  castings.every(({ casting, needs }) => Array.isArray(needs) && Array.isArray(casting?.components))

/** Returns the plants of this user on this device. Never rejects. */
export async function recallPlants(userId: string): Promise<KnownPlant[]> {
  try {
    const all = await (await open()).getAll('plants', IDBKeyRange.bound([userId], [userId, []]))
    return all.filter(isStored)
  } catch {
    return []
  }
}

/** The castings of this user on this device that are not stripped: how many, of which moulds and days, since when. */
export async function knownCastingsOf(userId: string) {
  const plants = await recallPlants(userId)
  const moulds = plants.flatMap(({ id: plantId, castings }) =>
    castings
      .filter(({ casting }) => casting.state !== 'stripped' && casting.components.length > 0)
      .map(({ casting, mould_name: name }) => ({ plantId, mouldId: casting.mould_id, name, day: casting.day })),
  )
  const [at = null] = plants.map((plant) => plant.at).toSorted()
  const named = [...new Map(moulds.map((each) => [`${each.mouldId} ${each.day}`, each])).values()]
  return { count: moulds.length, moulds: named.toSorted((a, b) => (a.day < b.day ? -1 : 1)), at }
}

/** Removes the castings of all users from this device. */
export async function forgetCastings(): Promise<void> {
  await (await open()).clear('plants')
}
