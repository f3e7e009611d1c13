import type { DBSchema } from 'idb'
import { keepNewest } from './keep-newest.ts'
import { databaseOpener } from './open-database.ts'
import type { QueuedChange, QueueStore } from './queued-change.ts'
import type { ComponentStore, StoredComponent } from './recent-components.ts'

/** A change with its position in the queue. */
interface Row extends QueuedChange {
  readonly order: number
}

interface Schema extends DBSchema {
  changes: { key: number; value: Row }
  components: {
    key: [string, string]
    value: StoredComponent
    indexes: { 'by-code': [string, string]; 'by-time': string }
  }
}

/** Maximum number of recently shown components: about a day's work, and small. */
const rememberedComponents = 200

const open = databaseOpener<Schema>('castline', 2, (database) => {
  const stores: DOMStringList = database.objectStoreNames
  // Version 1 stored recent components in `pieces`, with other names; they are stored again when they are shown.
  if (stores.contains('pieces')) (database as unknown as IDBDatabase).deleteObjectStore('pieces')
  if (!stores.contains('changes')) database.createObjectStore('changes', { keyPath: 'order', autoIncrement: true })
  const components = database.createObjectStore('components', { keyPath: ['userId', 'component.id'] })
  components.createIndex('by-code', ['userId', 'component.qr_code'])
  components.createIndex('by-time', 'at')
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

/** The recently shown components, in IndexedDB. */
export const componentStore: ComponentStore = {
  async remember(stored) {
    const writing = (await open()).transaction('components', 'readwrite')
    await writing.store.put(stored)
    await keepNewest(writing.store, rememberedComponents)
    await writing.done
  },
  recall: async (userId, name) =>
    'id' in name
      ? (await open()).get('components', [userId, name.id])
      : (await open()).getFromIndex('components', 'by-code', [userId, name.code]),
  async forgetUsers() {
    const writing = (await open()).transaction('components', 'readwrite')
    for (let found = await writing.store.openCursor(); found; found = await found.continue()) {
      if (found.value.userId !== '') await found.delete()
    }
    await writing.done
  },
}
