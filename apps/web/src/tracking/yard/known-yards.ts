import type { PlacedComponent, YardTree } from '@castline/contract/places'
import type { DBSchema } from 'idb'
import { keepNewest } from '../device-database/keep-newest.ts'
import { databaseOpener } from '../device-database/open-database.ts'

/** A yard with what is at its places, as last returned by the server. */
export interface KnownYard {
  readonly userId: string
  readonly id: string
  readonly tree: YardTree
  /** The first of them; empty until they were returned. */
  readonly components: readonly PlacedComponent[]
  /** When it was returned, ISO 8601. */
  readonly at: string
}

interface Schema extends DBSchema {
  yards: { key: [string, string]; value: KnownYard; indexes: { 'by-time': string } }
}

/** Maximum number of yards on a device. */
const mostYards = 10

const open = databaseOpener<Schema>('castline-yards', 1, (database) => {
  const yards = database.createObjectStore('yards', { keyPath: ['userId', 'id'] })
  yards.createIndex('by-time', 'at')
})

/** Stores a yard for use without a network. A failure is ignored: the yard is then not available offline. */
export async function rememberYard(
  userId: string,
  tree: YardTree,
  components: readonly PlacedComponent[] | undefined,
): Promise<void> {
  try {
    const writing = (await open()).transaction('yards', 'readwrite')
    const before = await writing.store.get([userId, tree.yard.id])
    const { id } = tree.yard
    const at = new Date().toISOString()
    await writing.store.put({ userId, id, tree, components: components ?? before?.components ?? [], at })
    await keepNewest(writing.store, mostYards)
    await writing.done
  } catch {
    // The device is full or forbids storage.
  }
}

/** Returns the yards of this user on this device. Never rejects. */
export async function recallYards(userId: string): Promise<KnownYard[]> {
  try {
    const all = await (await open()).getAll('yards', IDBKeyRange.bound([userId], [userId, []]))
    // Those of other versions of the product may have other fields.
    return all.filter(({ tree, components }) => Array.isArray(tree?.places) && Array.isArray(components))
  } catch {
    return []
  }
}

/** Removes the yards of all users from this device. */
export async function forgetYards(): Promise<void> {
  await (await open()).clear('yards')
}
