import { afterEach, expect, test, vi } from 'vitest'
import { earlyResponse, sentAt } from '#api/preloads.ts'

afterEach(() => void vi.unstubAllGlobals())

test('a preloaded request was sent when the page was opened, and only once', () => {
  const hrefs = new Set(['/api/settings'])
  const querySelector = (selector: string) => {
    const href = [...hrefs].find((one) => selector.includes(`"${one}"`))
    return href ? { remove: () => hrefs.delete(href) } : null
  }
  vi.stubGlobal('document', { querySelector })
  const before = Date.now()
  expect(sentAt('/api/projects')).toBeGreaterThanOrEqual(before)
  expect(sentAt('/api/settings')).toBe(performance.timeOrigin)
  expect(sentAt('/api/settings')).toBeGreaterThanOrEqual(before)
})

test('a response that was requested early is taken once, and only with its token', () => {
  const response = Promise.resolve(new Response())
  vi.stubGlobal('castlineEarly', { token: 'a', responses: new Map([['/api/projects', response]]) })
  expect(earlyResponse('/api/projects', 'b')).toBeUndefined()
  expect(earlyResponse('/api/projects', null)).toBeUndefined()
  expect(earlyResponse('/api/users/me', 'a')).toBeUndefined()
  expect(earlyResponse('/api/projects', 'a')).toBe(response)
  expect(earlyResponse('/api/projects', 'a')).toBeUndefined()
})
