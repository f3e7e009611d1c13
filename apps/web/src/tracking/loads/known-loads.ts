import type { LoadDetail } from '@castline/contract/load'
import type { DBSchema } from 'idb'
import { keepNewest } from '../device-database/keep-newest.ts'
import { databaseOpener } from '../device-database/open-database.ts'
import { isStoredLoad } from './stored-load.ts'

/** A load as last returned by the server. */
interface KnownLoad {
  readonly userId: string
  readonly load: LoadDetail
  /** When it was returned, ISO 8601. */
  readonly at: string
}

interface Schema extends DBSchema {
  loads: {
    key: [string, string]
    value: KnownLoad
    indexes: { 'by-code': [string, string]; 'by-time': string }
  }
}

/** Maximum number of loads on a device: those of some days. */
const mostLoads = 40

// A separate database: the queue must not depend on data that can be downloaded again.
const open = databaseOpener<Schema>('castline-loads', 1, (database) => {
  const loads = database.createObjectStore('loads', { keyPath: ['userId', 'load.id'] })
  loads.createIndex('by-code', ['userId', 'load.code'])
  loads.createIndex('by-time', 'at')
})

/** Stores a load for use without a network. A failure is ignored: the load is then not available offline. */
export async function rememberLoad(userId: string, load: LoadDetail): Promise<void> {
  try {
    const writing = (await open()).transaction('loads', 'readwrite')
    await writing.store.put({ userId, load, at: new Date().toISOString() })
    await keepNewest(writing.store, mostLoads)
    await writing.done
  } catch {
    // The device is full or forbids storage.
  }
}

/** Returns a load that this user has seen on this device, by its id or code; null if there is none. Never rejects. */
export async function recallLoad(
  userId: string,
  name: { readonly id: string } | { readonly code: string },
): Promise<LoadDetail | null> {
  try {
    const database = await open()
    const stored =
      'id' in name
        ? await database.get('loads', [userId, name.id])
        : await database.getFromIndex('loads', 'by-code', [userId, name.code])
    return stored && isStoredLoad(stored.load) ? stored.load : null
  } catch {
    return null
  }
}

async function knownLoads(userId: string): Promise<KnownLoad[]> {
  try {
    const all = await (await open()).getAll('loads', IDBKeyRange.bound([userId], [userId, []]))
    return all.filter(({ load }) => isStoredLoad(load))
  } catch {
    return []
  }
}

/** Returns all loads of this user on this device. Never rejects. */
export async function recallLoads(userId: string): Promise<LoadDetail[]> {
  return (await knownLoads(userId)).map(({ load }) => load)
}

/** Returns the loads of this user on this device that something is left to do with, by day. Never rejects. */
export async function knownLoadsOf(userId: string): Promise<Pick<KnownLoad, 'load' | 'at'>[]> {
  const open = (await knownLoads(userId)).filter(({ load }) => load.status !== 'closed' && load.status !== 'cancelled')
  return open.toSorted((a, b) => (a.load.planned_on + a.load.number < b.load.planned_on + b.load.number ? -1 : 1))
}

/** Removes the loads of all users from this device. */
export async function forgetLoads(): Promise<void> {
  await (await open()).clear('loads')
}
