import type { DBSchema } from 'idb'
import type { StoredComponent } from '../known-components/recent-components.ts'
import type { QueuedChange } from '../queue/change.ts'
import { databaseOpener } from './open-database.ts'

interface Schema extends DBSchema {
  components: {
    key: [string, string]
    value: StoredComponent
    indexes: { 'by-code': [string, string]; 'by-time': string }
  }
  /** The queue of earlier versions, which tabs opened before an update still write to. */
  changes: { key: number; value: QueuedChange & { readonly order: number } }
}

export const openCastline = databaseOpener<Schema>('castline', 2, (database) => {
  const stores: DOMStringList = database.objectStoreNames
  // Version 1 stored recent components in `pieces`, with other names; they are stored again when they are shown.
  if (stores.contains('pieces')) (database as unknown as IDBDatabase).deleteObjectStore('pieces')
  if (!stores.contains('changes')) database.createObjectStore('changes', { keyPath: 'order', autoIncrement: true })
  const components = database.createObjectStore('components', { keyPath: ['userId', 'component.id'] })
  components.createIndex('by-code', ['userId', 'component.qr_code'])
  components.createIndex('by-time', 'at')
})
