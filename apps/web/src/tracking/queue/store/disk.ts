import type { DBSchema } from 'idb'
import { databaseOpener } from '../../device-database/open-database.ts'
import type { QueuedChange, QueueStore } from '../change.ts'

/** A change with its position in the queue. */
interface Row extends QueuedChange {
  readonly order: number
}

interface Schema extends DBSchema {
  changes: { key: number; value: Row }
}

// A separate database: the queue must not depend on data that can be downloaded again.
const open = databaseOpener<Schema>('castline-queue', 1, (database) => {
  database.createObjectStore('changes', { keyPath: 'order', autoIncrement: true })
})

const placesIn = (rows: readonly Row[]) => new Map(rows.map(({ attempt, order }) => [attempt.key, order]))

/** The permanent store of changes on this device, in IndexedDB. */
export const diskStore: QueueStore = {
  all: async () => (await open()).getAll('changes'),
  async put(changes) {
    const database = await open()
    // `strict`: resolve only when the changes have been flushed to disk.
    const writing = database.transaction('changes', 'readwrite', { durability: 'strict' })
    const places = placesIn(await writing.store.getAll())
    for (const change of changes) {
      const order = places.get(change.attempt.key)
      // Without `order` the change gets the next position.
      await writing.store.put((order === undefined ? change : { ...change, order }) as Row)
    }
    await writing.done
  },
  async replace(change) {
    const writing = (await open()).transaction('changes', 'readwrite')
    const order = placesIn(await writing.store.getAll()).get(change.attempt.key)
    if (order !== undefined) await writing.store.put({ ...change, order })
    await writing.done
  },
  async remove(keys) {
    const writing = (await open()).transaction('changes', 'readwrite')
    const places = placesIn(await writing.store.getAll())
    for (const key of keys) {
      const order = places.get(key)
      if (order !== undefined) await writing.store.delete(order)
    }
    await writing.done
  },
}
