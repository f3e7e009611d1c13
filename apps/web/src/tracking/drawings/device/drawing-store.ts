import type { ReleasedDrawing } from '@castline/contract/drawings'
import type { DBSchema } from 'idb'
import { databaseOpener } from '../../device-database/open-database.ts'

/** A section or load whose released drawings are kept on this device. */
export interface PinKey {
  readonly userId: string
  readonly kind: 'section' | 'load'
  readonly id: string
}

export interface Pin extends PinKey {
  /** Of the section or load, as people know it. */
  readonly name: string
  readonly projectId: string
  readonly drawings: readonly ReleasedDrawing[]
  /** The hashes of those for which there was no room. */
  readonly unfit: readonly string[]
  /** When the list was read, ISO 8601; null if it never was. */
  readonly at: string | null
}

interface StoredDrawing {
  readonly sha256: string
  readonly content: Blob
}

interface Schema extends DBSchema {
  pins: { key: [string, string, string]; value: Pin }
  files: { key: string; value: StoredDrawing }
}

/** The pins of this device, and each of their files once. Each call may reject: the device may forbid storage. */
export interface DrawingStore {
  /** Of all users, because they share the space. */
  pins(): Promise<Pin[]>
  putPin(pin: Pin): Promise<void>
  removePin(key: PinKey): Promise<void>
  /** The hashes of the stored files. */
  hashes(): Promise<ReadonlySet<string>>
  file(sha256: string): Promise<Blob | undefined>
  putFile(file: StoredDrawing): Promise<void>
  removeFile(sha256: string): Promise<void>
  clear(): Promise<void>
}

// A separate database: the queue must not depend on data that can be downloaded again.
const open = databaseOpener<Schema>('castline-drawings', 1, (database) => {
  database.createObjectStore('pins', { keyPath: ['userId', 'kind', 'id'] })
  database.createObjectStore('files', { keyPath: 'sha256' })
})

export const drawingStore: DrawingStore = {
  pins: async () => (await open()).getAll('pins'),
  async putPin(pin) {
    await (await open()).put('pins', pin)
  },
  async removePin({ userId, kind, id }) {
    await (await open()).delete('pins', [userId, kind, id])
  },
  hashes: async () => new Set(await (await open()).getAllKeys('files')),
  file: async (sha256) => (await (await open()).get('files', sha256))?.content,
  async putFile(file) {
    await (await open()).put('files', file)
  },
  async removeFile(sha256) {
    await (await open()).delete('files', sha256)
  },
  async clear() {
    const writing = (await open()).transaction(['pins', 'files'], 'readwrite')
    await writing.objectStore('pins').clear()
    await writing.objectStore('files').clear()
    await writing.done
  },
}
