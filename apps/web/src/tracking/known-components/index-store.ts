import type { DBSchema } from 'idb'
import { databaseOpener } from '../device-database/open-database.ts'
import type { ProjectIndex, ProjectStatuses } from './component-index.ts'

/** A project with more components than fit. */
export interface Uncovered {
  readonly userId: string
  readonly projectId: string
  readonly projectName: string
}

type Place = [userId: string, projectId: string]

interface Schema extends DBSchema {
  indexes: { key: Place; value: ProjectIndex }
  statuses: { key: Place; value: ProjectStatuses }
  uncovered: { key: Place; value: Uncovered }
}

const stores = ['indexes', 'statuses', 'uncovered'] as const

/** The index of one user's projects on this device. Each call may reject: the device may forbid storage. */
export interface IndexStore {
  /** Stores a project's components, replacing the previous ones. */
  put(index: ProjectIndex, statuses: ProjectStatuses): Promise<void>
  /** Replaces the statuses of a project, if the project is still stored. */
  putStatuses(statuses: ProjectStatuses): Promise<void>
  /** Marks a project as too large, and removes its components. */
  putUncovered(project: Uncovered): Promise<void>
  all(userId: string): Promise<{ index: ProjectIndex; statuses: ProjectStatuses }[]>
  uncovered(userId: string): Promise<Uncovered[]>
  remove(userId: string, projectId: string): Promise<void>
  clear(): Promise<void>
}

// A separate database: the queue must not depend on data that can be downloaded again.
const open = databaseOpener<Schema>('castline-index', 2, (database) => {
  // The server has all of it: another version starts empty.
  for (const name of database.objectStoreNames) database.deleteObjectStore(name)
  for (const name of stores) database.createObjectStore(name, { keyPath: ['userId', 'projectId'] })
})

const ofUser = (userId: string) => IDBKeyRange.bound([userId], [userId, []])

export const indexStore: IndexStore = {
  async put(index, statuses) {
    const writing = (await open()).transaction(stores, 'readwrite')
    await writing.objectStore('indexes').put(index)
    await writing.objectStore('statuses').put(statuses)
    await writing.objectStore('uncovered').delete([index.userId, index.projectId])
    await writing.done
  },
  async putStatuses(statuses) {
    const writing = (await open()).transaction('statuses', 'readwrite')
    if (await writing.store.getKey([statuses.userId, statuses.projectId])) await writing.store.put(statuses)
    await writing.done
  },
  async putUncovered(project) {
    const place: Place = [project.userId, project.projectId]
    const writing = (await open()).transaction(stores, 'readwrite')
    await writing.objectStore('indexes').delete(place)
    await writing.objectStore('statuses').delete(place)
    await writing.objectStore('uncovered').put(project)
    await writing.done
  },
  async all(userId) {
    const reading = (await open()).transaction(['indexes', 'statuses'])
    const [indexes, statuses] = await Promise.all([
      reading.objectStore('indexes').getAll(ofUser(userId)),
      reading.objectStore('statuses').getAll(ofUser(userId)),
    ])
    return indexes.flatMap((index) => {
      const its = statuses.find(({ projectId }) => projectId === index.projectId)
      return its ? [{ index, statuses: its }] : []
    })
  },
  uncovered: async (userId) => (await open()).getAll('uncovered', ofUser(userId)),
  async remove(userId, projectId) {
    const writing = (await open()).transaction(stores, 'readwrite')
    for (const name of stores) await writing.objectStore(name).delete([userId, projectId])
    await writing.done
  },
  async clear() {
    const writing = (await open()).transaction(stores, 'readwrite')
    for (const name of stores) await writing.objectStore(name).clear()
    await writing.done
  },
}
