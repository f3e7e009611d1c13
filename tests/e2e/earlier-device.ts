import type { Page } from '@playwright/test'

const picture = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

export interface Stored {
  /** Rows of `changes` in the database `castline`; `photos` stands for the one picture. */
  readonly changes: readonly object[]
  /** Rows of `answers` in the database `castline-checklists`. */
  readonly answers: readonly object[]
  /** Items of local storage. */
  readonly items: Readonly<Record<string, string>>
}

/** Stores what a device of version 0.1 had stored, on a page of the product that runs no script of it. */
export async function storeAsBefore(page: Page, address: string, stored: Stored): Promise<void> {
  await page.goto(`${address}/icon.svg`)
  await page.evaluate(
    async ([{ changes, answers, items }, base64]) => {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
      const photo = new Blob([bytes], { type: 'image/png' })
      const withPhotos = (row: object) => ('photos' in row && row.photos === 1 ? { ...row, photos: [photo] } : row)
      const database = (name: string, version: number, create: (database: IDBDatabase) => void) =>
        new Promise<IDBDatabase>((resolve, reject) => {
          const opening = indexedDB.open(name, version)
          opening.onupgradeneeded = () => create(opening.result)
          opening.onsuccess = () => resolve(opening.result)
          opening.onerror = () => reject(opening.error)
        })
      const add = (into: IDBDatabase, name: string, rows: readonly object[]) =>
        new Promise<void>((resolve, reject) => {
          const writing = into.transaction(name, 'readwrite')
          for (const row of rows) writing.objectStore(name).add(withPhotos(row))
          writing.oncomplete = () => resolve()
          writing.onerror = () => reject(writing.error)
        })
      const castline = await database('castline', 2, (created) => {
        created.createObjectStore('changes', { keyPath: 'order', autoIncrement: true })
        const components = created.createObjectStore('components', { keyPath: ['userId', 'component.id'] })
        components.createIndex('by-code', ['userId', 'component.qr_code'])
        components.createIndex('by-time', 'at')
      })
      await add(castline, 'changes', changes)
      castline.close()
      const checklists = await database('castline-checklists', 1, (created) => {
        created.createObjectStore('answers', { keyPath: 'order', autoIncrement: true })
        created.createObjectStore('seen', { keyPath: ['userId', 'component.id'] }).createIndex('by-time', 'at')
      })
      await add(checklists, 'answers', answers)
      checklists.close()
      for (const [name, text] of Object.entries(items)) localStorage.setItem(name, text)
    },
    [stored, picture] as const,
  )
}

/** What each store for changes and answers of this device holds, and the notes in local storage. */
export function leftOn(page: Page) {
  return page.evaluate(async () => {
    const rows = (name: string, store: string) =>
      new Promise<unknown[]>((resolve, reject) => {
        const opening = indexedDB.open(name)
        // The page has not created it yet, and this must not.
        opening.onupgradeneeded = () => opening.transaction?.abort()
        opening.onerror = () => (opening.error?.name === 'AbortError' ? resolve(['not yet']) : reject(opening.error))
        opening.onsuccess = () => {
          const reading = opening.result.transaction(store).objectStore(store).getAll()
          reading.onsuccess = () => resolve(reading.result)
          opening.result.close()
        }
      })
    return {
      changes: await rows('castline', 'changes'),
      answers: await rows('castline-checklists', 'answers'),
      queue: await rows('castline-queue', 'changes'),
      journal: Object.keys(localStorage).filter((name) => name.startsWith('castline-change ')),
    }
  })
}
