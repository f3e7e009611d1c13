import { listProjects } from '@castline/contract/calls/projects'
import { componentStats } from '@castline/domain/dashboard/progress'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Overview } from './overview.ts'

const id = '525ae620-0fa8-414f-a69c-1bf93b3eca08'

/** The modules of a page that has just been opened. */
async function openPage() {
  vi.resetModules()
  const [{ tokens }, { queryClient, queryKeyOf }, overview, window] = await Promise.all([
    import('#api/session-storage.ts'),
    import('#api/queries.ts'),
    import('./overview.ts'),
    import('./last-window.ts'),
  ])
  const stateOf = () => queryClient.getQueryState(overview.partKeys(id).stats)
  return { tokens, queryClient, queryKeyOf, stateOf, ...overview, ...window }
}

const parts = {
  ...{ stats: componentStats({ manufactured: 3 }), sections: [], late: {}, forecast: {}, feed: { entries: [] } },
  ...{ held: { total: 0, ncrs: [] }, loads: { total: 0, loads: [] } },
} as unknown as Overview

const at = 1_790_000_000_000
let items: Map<string, string>

beforeEach(() => {
  items = new Map()
  vi.stubGlobal('window', {
    addEventListener: () => undefined,
    localStorage: {
      getItem: (key: string) => items.get(key) ?? null,
      setItem: (key: string, value: string) => void items.set(key, value),
      removeItem: (key: string) => void items.delete(key),
    },
  })
})

// Files share loaded modules: the next one must not get those with this window.
afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})

/** A visit of a person, of which the device stores the window. */
async function visit(person: string) {
  const page = await openPage()
  page.tokens.save({ token: 'a', refreshToken: 'b' })
  page.tokens.saveProfile(JSON.stringify({ id: person }))
  page.queryClient.setQueryData(page.queryKeyOf(listProjects, {}), [{ id }])
  page.keepOverview(id, parts, at)
  page.storeWindow(id)
  return page
}

it('the next visit of the person begins with it, with its time', async () => {
  await visit('mana')
  const page = await openPage()
  page.showLastWindow()
  expect(page.cachedOverview(id)).toEqual(parts)
  expect(page.stateOf()?.dataUpdatedAt).toBe(at)
})

it('another person is not shown it', async () => {
  await visit('mana')
  const page = await openPage()
  page.tokens.saveProfile(JSON.stringify({ id: 'tam' }))
  page.showLastWindow()
  expect(page.stateOf()).toBeUndefined()
})

it('another project does not have its figures', async () => {
  await visit('mana')
  const { showLastWindow, cachedOverview, queryClient, partKeys } = await openPage()
  showLastWindow()
  const other = '0b1f6a52-6d6e-4b7c-9d3c-0f5f1c1f2a10'
  expect(cachedOverview(other)).toBeNull()
  for (const queryKey of Object.values(partKeys(other))) expect(queryClient.getQueryData(queryKey)).toBeUndefined()
})

it('another build does not show it', async () => {
  await visit('mana')
  items.set('castline-dashboard', (items.get('castline-dashboard') ?? '').replace('last-window', 'earlier-window'))
  const page = await openPage()
  page.showLastWindow()
  expect(page.stateOf()).toBeUndefined()
})

it('nothing is shown after the session has ended, and nothing is stored then', async () => {
  const { tokens, storeWindow } = await visit('mana')
  tokens.clear()
  storeWindow(id)
  expect(items.size).toBe(0)
})

it('a full storage is no error', async () => {
  const { storeWindow, tokens } = await visit('mana')
  vi.spyOn(tokens, 'saveFirstWindow').mockImplementation(() => {
    throw new DOMException('Full.', 'QuotaExceededError')
  })
  expect(() => storeWindow(id)).not.toThrow()
})
