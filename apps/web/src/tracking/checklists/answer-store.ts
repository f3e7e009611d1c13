import type { ComponentChecklist } from '@castline/contract/checklists'
import type { ComponentDetail } from '@castline/contract/components'
import type { ToleranceDimension } from '@castline/domain/checklists/checklists'
import type { DBSchema } from 'idb'
import { keepNewest } from '../offline/keep-newest.ts'
import { databaseOpener } from '../offline/open-database.ts'
import type { AnswerStore, StoredAnswer } from './stored-answer.ts'

/** The data about a component on the screens of checklists. */
export type CheckedComponent = Pick<
  ComponentDetail,
  'id' | 'name' | 'control_number' | 'qr_code' | 'project_id' | 'status' | ToleranceDimension
>

/** The checklists of a component as last shown to a user on this device. */
export interface SeenChecklists {
  readonly userId: string
  readonly component: CheckedComponent
  readonly checklists: readonly ComponentChecklist[]
  /** ISO 8601. */
  readonly at: string
}

/** An answer with its position. */
interface Row extends StoredAnswer {
  readonly order: number
}

interface Schema extends DBSchema {
  answers: { key: number; value: Row }
  seen: { key: [string, string]; value: SeenChecklists; indexes: { 'by-time': string } }
}

/** About a day's work. */
const mostSeen = 200

// A separate database: the queue of status changes has its own versions.
const open = databaseOpener<Schema>('castline-checklists', 1, (database) => {
  database.createObjectStore('answers', { keyPath: 'order', autoIncrement: true })
  const seen = database.createObjectStore('seen', { keyPath: ['userId', 'component.id'] })
  seen.createIndex('by-time', 'at')
})

async function placeOf(key: string): Promise<number | undefined> {
  const rows = await (await open()).getAll('answers')
  return rows.find((row) => row.key === key)?.order
}

/** The answers that wait on this device, in IndexedDB. */
export const answerStore: AnswerStore = {
  all: async () => (await open()).getAll('answers'),
  async put(answer) {
    // `strict`: resolve only when the answer has been flushed to disk.
    const writing = (await open()).transaction('answers', 'readwrite', { durability: 'strict' })
    // Without `order` the answer gets the next position.
    await writing.store.put(answer as Row)
    await writing.done
  },
  async replace(answer) {
    const order = await placeOf(answer.key)
    if (order !== undefined) await (await open()).put('answers', { ...answer, order })
  },
  async remove(key) {
    const order = await placeOf(key)
    if (order !== undefined) await (await open()).delete('answers', order)
  },
}

/** The checklists that were shown, so that they can be filled in without a network. */
export const seenChecklists = {
  async remember(seen: SeenChecklists): Promise<void> {
    const writing = (await open()).transaction('seen', 'readwrite')
    await writing.store.put(seen)
    await keepNewest(writing.store, mostSeen)
    await writing.done
  },
  recall: async (userId: string, componentId: string) => (await open()).get('seen', [userId, componentId]),
  async forget(): Promise<void> {
    await (await open()).clear('seen')
  },
}
