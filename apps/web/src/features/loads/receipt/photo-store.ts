import type { DBSchema } from 'idb'
import { databaseOpener } from '#tracking/device-database/open-database.ts'

/** Photos of the refused components of a receipt, by their ids. */
export type ReceiptPhotos = Readonly<Record<string, readonly File[]>>

interface Row {
  readonly userId: string
  /** The load's. */
  readonly code: string
  readonly photos: ReceiptPhotos
}

interface Schema extends DBSchema {
  photos: { key: [string, string]; value: Row }
}

// Beside the form, which is in local storage: that has no place for files.
const open = databaseOpener<Schema>('castline-receipt-photos', 1, (database) => {
  database.createObjectStore('photos', { keyPath: ['userId', 'code'] })
})

/** Returns the photos of a form. Never rejects: without storage there are none. */
export async function recallPhotos(userId: string, code: string): Promise<ReceiptPhotos> {
  const row = await open()
    .then((database) => database.get('photos', [userId, code]))
    .catch(() => undefined)
  return row?.photos ?? {}
}

/** Stores the photos of a form. Rejects if the device is full or forbids storage. */
export async function storePhotos(userId: string, code: string, photos: ReceiptPhotos): Promise<void> {
  await (await open()).put('photos', { userId, code, photos })
}

/** Never rejects. */
export async function forgetPhotos(userId: string, code: string): Promise<void> {
  await open()
    .then((database) => database.delete('photos', [userId, code]))
    .catch(() => undefined)
}
