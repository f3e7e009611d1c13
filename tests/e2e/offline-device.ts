import { expect, type Page } from '@playwright/test'
import type { Component } from '../support/components.ts'
import { enterUsername, openCard } from './workers.ts'

/** Waits until the service worker controls the page, which then works offline. */
export async function isReady(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
}

/** Opens the card of a component as the sample's producer, on a device that can go offline from now on. */
export async function openReadyCard(page: Page, component: Component): Promise<void> {
  await openCard(page, component)
  await enterUsername(page, 'producer')
  await expect(page.getByText('producer, Producer')).toBeVisible()
  await isReady(page)
}

/**
 * Lets a page that opens from now on refuse status changes as an unreachable server does, while `refuse` is true, and counts
 * them. In the page itself, because routes do not intercept every request of a page that a service worker controls.
 */
export async function refusedChanges(page: Page) {
  await page.addInitScript(() => {
    const { fetch } = window
    window.fetch = (input, init) => {
      const isChange = /\/api\/components\/[^/]+\/status$/.test(String(input instanceof Request ? input.url : input))
      const refused = sessionStorage.getItem('refused changes')
      if (!isChange || refused === null) return fetch(input, init)
      sessionStorage.setItem('refused changes', String(Number(refused) + 1))
      return Promise.reject(new TypeError('Failed to fetch'))
    }
  })
  return {
    begin: () => page.evaluate(() => sessionStorage.setItem('refused changes', '0')),
    count: () => page.evaluate(() => Number(sessionStorage.getItem('refused changes'))),
    end: () => page.evaluate(() => sessionStorage.removeItem('refused changes')),
  }
}

/** Returns the number of records in a store of the device's databases. */
export function countStored(page: Page, store: 'changes' | 'components'): Promise<number> {
  return page.evaluate(
    (name) =>
      new Promise<number>((resolve) => {
        const opening = indexedDB.open(name === 'changes' ? 'castline-queue' : 'castline')
        // The page has not created it yet, and this must not.
        opening.onupgradeneeded = () => opening.transaction?.abort()
        opening.onerror = () => resolve(0)
        opening.onsuccess = () => {
          const counting = opening.result.transaction(name).objectStore(name).count()
          counting.onsuccess = () => resolve(counting.result)
          opening.result.close()
        }
      }),
    store,
  )
}

/** Returns the digit of a component's status in this device's index; null if it is not there. */
export function indexedStatus(page: Page, code: string): Promise<number | null> {
  return page.evaluate(
    (searched) =>
      new Promise<number | null>((resolve) => {
        const opening = indexedDB.open('castline-index')
        opening.onsuccess = () => {
          const database = opening.result
          const names = ['indexes', 'statuses']
          // The database was opened before the product created it: nothing is stored, and this test must not leave an
          // empty one.
          if (!names.every((name) => database.objectStoreNames.contains(name))) {
            database.close()
            indexedDB.deleteDatabase('castline-index').onsuccess = () => resolve(null)
            return
          }
          const reading = database.transaction(names)
          const indexes = reading.objectStore('indexes').getAll()
          const statuses = reading.objectStore('statuses').getAll()
          reading.oncomplete = () => {
            database.close()
            for (const { projectId, codes } of indexes.result) {
              const at = new TextDecoder().decode(codes).indexOf(searched) / 12
              const found = statuses.result.find((one) => one.projectId === projectId)
              if (at >= 0 && found) return resolve(found.statuses[at])
            }
            resolve(null)
          }
        }
      }),
    code,
  )
}
