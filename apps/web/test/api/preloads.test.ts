import { afterEach, expect, test, vi } from 'vitest'
import { sentAt } from '#api/preloads.ts'

afterEach(() => void vi.unstubAllGlobals())

test('a preloaded request was sent after the page was opened, and only once', () => {
  const hrefs = new Map([['href', '/api/settings']])
  const link = {
    getAttribute: (name: string) => hrefs.get(name) ?? null,
    removeAttribute: (name: string) => hrefs.delete(name),
  }
  vi.stubGlobal('document', { querySelectorAll: () => [link] })
  const before = Date.now()
  expect(sentAt('/api/projects')).toBeGreaterThanOrEqual(before)
  expect(sentAt('/api/settings')).toBe(performance.timeOrigin)
  expect(sentAt('/api/settings')).toBeGreaterThanOrEqual(before)
})
