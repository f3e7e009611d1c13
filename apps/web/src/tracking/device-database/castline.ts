import type { ComponentResponse } from '@castline/contract/components'
import type { DBSchema } from 'idb'
import { databaseOpener } from './open-database.ts'

/** A component as last returned by the server. */
export interface StoredComponent {
  /** The user who was signed in; empty for a public card. */
  readonly userId: string
  readonly component: ComponentResponse
  /** When it was returned, ISO 8601. */
  readonly at: string
}

interface Schema extends DBSchema {
  components: {
    key: [string, string]
    value: StoredComponent
    indexes: { 'by-code': [string, string]; 'by-time': string }
  }
  /** The queue of earlier versions, which tabs opened before an update still write to; the queue knows their form. */
  changes: { key: number; value: { readonly order: number } }
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
