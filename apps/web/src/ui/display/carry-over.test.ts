import { expect, test } from 'vitest'
import { memoryStorage } from '#api/storage.ts'
import type { FollowedSetting } from '#ui/display/device.ts'
import { createSettingsStore } from '#ui/display/settings-store.ts'

const both: readonly FollowedSetting[] = ['language', 'mode']

function aDevice() {
  const items = memoryStorage()
  const assets = { isReady: () => true, fetch: async () => {} }
  const store = createSettingsStore(items, assets, (followed) => ({
    language: followed.includes('language') ? 'th' : undefined,
    mode: followed.includes('mode') ? 'light' : undefined,
  }))
  return { items, store }
}

test('what a card took from the device stays after signing in', async () => {
  const { store } = aDevice()
  store.followDevice(both)
  store.followDevice(['language'])
  store.carryOver()
  store.followDevice([])
  await store.follow()
  expect(store.get()).toMatchObject({ language: 'th', mode: 'light', direction: 'ltr' })
})

test('what the user has chosen stays', async () => {
  const { store } = aDevice()
  store.startWith(both)
  store.choose('mode', 'dark')
  store.followDevice([])
  store.choose('language', 'vi')
  store.carryOver()
  await store.follow()
  expect(store.get()).toMatchObject({ language: 'vi', mode: 'dark' })
})

test('a device without a card, or that was reset, signs in with the defaults', async () => {
  const { store } = aDevice()
  store.startWith(['language'])
  store.carryOver()
  store.followDevice([])
  await store.follow()
  expect(store.get()).toMatchObject({ language: 'en', mode: 'dark' })
  store.followDevice(both)
  store.resetAll()
  store.followDevice([])
  store.carryOver()
  await store.follow()
  expect(store.get()).toMatchObject({ language: 'en', mode: 'dark' })
})
