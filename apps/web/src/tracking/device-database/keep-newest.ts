import type { IDBPObjectStore, StoreNames } from 'idb'

/** Deletes the oldest rows by the index `by-time` until at most `most` are left. */
export async function keepNewest<Schema, Name extends StoreNames<Schema>>(
  store: IDBPObjectStore<Schema, [Name], Name, 'readwrite'>,
  most: number,
): Promise<void> {
  let surplus = (await store.count()) - most
  let oldest = surplus > 0 ? await store.index('by-time' as never).openCursor() : null
  while (oldest && surplus > 0) {
    await oldest.delete()
    surplus -= 1
    oldest = await oldest.continue()
  }
}
