import { projectStats } from '@castline/contract/calls/projects'
import { componentStats } from '@castline/domain/dashboard/progress'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { queryClient, queryKeyOf } from '#api/queries.ts'
import { tokens } from '#api/session-storage.ts'
import { cachedOverview, keepOverview, loadOverview, type Overview, overviewsUnderWay } from './overview.ts'

const params = { id: '525ae620-0fa8-414f-a69c-1bf93b3eca08' }
const statsKey = queryKeyOf(projectStats, { params })

const overviewWith = (manufactured: number) =>
  ({
    ...{ stats: componentStats({ manufactured }), sections: [], late: {}, forecast: {}, feed: { entries: [] } },
    ...{ held: { total: 0, ncrs: [] }, loads: { total: 0, loads: [] } },
  }) as unknown as Overview

const shown = () => queryClient.getQueryData<Overview['stats']>(statsKey)?.total_components

afterEach(() => {
  queryClient.clear()
  vi.unstubAllGlobals()
})

describe('an overview', () => {
  it('does not replace what a part has received since it was requested', () => {
    queryClient.setQueryData(statsKey, componentStats({ manufactured: 2 }), { updatedAt: 200 })
    keepOverview(params.id, overviewWith(1), 100)
    expect(shown()).toBe(2)
    keepOverview(params.id, overviewWith(3), 300)
    expect(shown()).toBe(3)
  })

  it('is known once every part is', () => {
    queryClient.setQueryData(statsKey, componentStats({}))
    expect(cachedOverview(params.id)).toBeNull()
    keepOverview(params.id, overviewWith(1), Date.now() + 1000)
    expect(cachedOverview(params.id)?.stats.total_components).toBe(1)
  })

  it('that arrives after the session has ended is not kept', async () => {
    tokens.save({ token: 'a', refreshToken: 'b' })
    const { promise: response, resolve: respond } = Promise.withResolvers<Response>()
    vi.stubGlobal('fetch', () => response)
    const loading = loadOverview(params.id)
    expect(overviewsUnderWay()).not.toBeNull()
    tokens.clear()
    respond(Response.json(overviewWith(1)))
    expect(await loading).toBe(false)
    expect(shown()).toBeUndefined()
    expect(overviewsUnderWay()).toBeNull()
  })

  it('that fails leaves what is shown, as outdated', async () => {
    keepOverview(params.id, overviewWith(1), 100)
    vi.stubGlobal('fetch', async () => Response.json({ error: 'unavailable', message: 'Busy.' }, { status: 503 }))
    expect(await loadOverview(params.id)).toBe(false)
    expect(shown()).toBe(1)
    expect(queryClient.getQueryState(statsKey)?.isInvalidated).toBe(true)
  })
})
