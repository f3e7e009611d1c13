import type { FileStore } from '../files/store.ts'
import type { FilesToKeep } from './backup.ts'
import type { FilesToFill } from './load.ts'

/** The file store as a backup reads it and a restore writes it. */
export function storedFiles(store: FileStore): FilesToKeep & FilesToFill {
  return {
    // No table names files yet.
    keys: async () => [],
    async open(key) {
      const size = await store.size(key)
      const content = size === null ? null : await store.open(key)
      return size === null || !content ? null : { size, content }
    },
    has: async (key) => (await store.size(key)) !== null,
    async put(key, content) {
      await store.put(key, content, { contentType: 'application/octet-stream' })
    },
    delete: (key) => store.delete(key),
  }
}
