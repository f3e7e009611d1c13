import type { ComponentChecklist } from '@castline/contract/checklists'
import type { ComponentDetail } from '@castline/contract/components'
import type { ToleranceDimension } from '@castline/domain/checklists/checklists'
import type { DBSchema } from 'idb'
import type { EarlierAnswer } from './earlier-answer.ts'
import { keepNewest } from './keep-newest.ts'
import { databaseOpener } from './open-database.ts'

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

interface Schema extends DBSchema {
  /** The queue of answers of earlier versions, which tabs opened before an update still write to. */
  answers: { key: number; value: EarlierAnswer & { readonly order: number } }
  seen: { key: [string, string]; value: SeenChecklists; indexes: { 'by-time': string } }
}

/** About a day's work. */
const mostSeen = 200

export const openChecklists = databaseOpener<Schema>('castline-checklists', 1, (database) => {
  database.createObjectStore('answers', { keyPath: 'order', autoIncrement: true })
  const seen = database.createObjectStore('seen', { keyPath: ['userId', 'component.id'] })
  seen.createIndex('by-time', 'at')
})

/** The checklists that were shown, so that they can be filled in without a network. */
export const seenChecklists = {
  async remember(seen: SeenChecklists): Promise<void> {
    const writing = (await openChecklists()).transaction('seen', 'readwrite')
    await writing.store.put(seen)
    await keepNewest(writing.store, mostSeen)
    await writing.done
  },
  recall: async (userId: string, componentId: string) => (await openChecklists()).get('seen', [userId, componentId]),
  async forget(): Promise<void> {
    await (await openChecklists()).clear('seen')
  },
}
