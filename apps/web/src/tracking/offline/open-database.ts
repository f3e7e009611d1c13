import { type DBSchema, type IDBPDatabase, openDB } from 'idb'

/**
 * Opens an IndexedDB at the first call and returns the same connection afterwards. A later call opens it again where
 * opening failed or the browser closed it.
 */
export function databaseOpener<Schema extends DBSchema>(
  name: string,
  upgrade: (database: IDBPDatabase<Schema>) => void,
): () => Promise<IDBPDatabase<Schema>> {
  let opening: Promise<IDBPDatabase<Schema>> | null = null
  const forget = () => {
    opening = null
  }
  return () => {
    opening ??= openDB<Schema>(name, 1, {
      upgrade,
      // Another tab upgrades the database: it must not wait for this one.
      blocking: (_version, _newer, event) => (event.target as IDBDatabase).close(),
      terminated: forget,
    }).catch((error: unknown) => {
      forget()
      throw error
    })
    return opening
  }
}
