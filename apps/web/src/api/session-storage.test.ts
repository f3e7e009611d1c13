import { expect, test } from 'vitest'
import { type TokenChange, tokenStore } from '#api/session-storage.ts'
import { memoryStorage } from '#api/storage.ts'

function storageEvent(key: string | null, newValue: string | null): Event {
  return Object.assign(new Event('storage'), { key, newValue })
}

test('stores the tokens under the keys of the specification', () => {
  const items = memoryStorage()
  tokenStore(items).save({ token: 'a', refreshToken: 'b' })
  expect([items.getItem('token'), items.getItem('refreshToken')]).toEqual(['a', 'b'])
})

test('clear() removes tokens, profile and what the dashboard showed', () => {
  const items = memoryStorage()
  const store = tokenStore(items)
  store.save({ token: 'a', refreshToken: 'b' })
  store.saveProfile('{}')
  store.saveFirstWindow('{}')
  store.clear()
  expect(items.length).toBe(0)
})

test('reports changes of the token by other tabs, and of no other key', () => {
  const window = new EventTarget()
  const changes: TokenChange[] = []
  const stop = tokenStore(memoryStorage(), window).subscribe((change) => changes.push(change))
  window.dispatchEvent(storageEvent('activeMode', 'light'))
  window.dispatchEvent(storageEvent('token', 'new'))
  window.dispatchEvent(storageEvent('token', null))
  // All storage was cleared.
  window.dispatchEvent(storageEvent(null, null))
  stop()
  window.dispatchEvent(storageEvent('token', 'later'))
  expect(changes).toEqual(['saved', 'cleared', 'cleared'])
})
