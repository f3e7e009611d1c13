import { type DBSchema, type IDBPDatabase, openDB } from 'idb'

/**
 * Opens an IndexedDB at the first call and then returns the same connection. Opens it again if opening failed or the
 * browser closed it.
 */
export function databaseOpener<Schema extends DBSchema>(
  name: string,
  version: number,
  upgrade: (database: IDBPDatabase<Schema>) => void,
): () => Promise<IDBPDatabase<Schema>> {
  let opening: Promise<IDBPDatabase<Schema>> | null = null
  const forget = () => {
    opening = null
  }
  return () => {
    opening ??= openDB<Schema>(name, version, {
      upgrade,
      // Another tab upgrades the database: close this connection so that it need not wait.
      blocking: (_version, _newer, event) => (event.target as IDBDatabase).close(),
      terminated: forget,
    }).catch((error: unknown) => {
      forget()
      throw error
    })
    return opening
  }
}
