import type { JsonCall } from '@castline/contract/call'
import { projectFeed } from '@castline/contract/calls/feed'
import { listLoads } from '@castline/contract/calls/loads'
import { listNcrs } from '@castline/contract/calls/ncrs'
import { projectOverview } from '@castline/contract/calls/overview'
import { projectStats, sectionStatusStats } from '@castline/contract/calls/projects'
import { lateStats, projectForecast } from '@castline/contract/calls/shortages'
import { feedQuery, heldQuery, nextLoadsQuery } from '@castline/contract/values/overview'
import type { UseQueryResult } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { type CallResponse, call } from '#api/client.ts'
import { queryClient, queryKeyOf, useCall } from '#api/queries.ts'
import type { CallInput } from '#api/request.ts'
import { tokens } from '#api/session-storage.ts'

export type Overview = CallResponse<typeof projectOverview>

/** The cache keys of the parts of an overview. */
export function partKeys(projectId: string): Readonly<Record<keyof Overview, readonly unknown[]>> {
  const params = { id: projectId }
  return {
    stats: queryKeyOf(projectStats, { params }),
    sections: queryKeyOf(sectionStatusStats, { params }),
    late: queryKeyOf(lateStats, { params }),
    forecast: queryKeyOf(projectForecast, { params }),
    feed: queryKeyOf(projectFeed, { params, query: feedQuery }),
    held: queryKeyOf(listNcrs, { params, query: heldQuery }),
    loads: queryKeyOf(listLoads, { params, query: nextLoadsQuery }),
  }
}

const partsOf = (projectId: string) => Object.entries(partKeys(projectId)) as [keyof Overview, readonly unknown[]][]

/** Puts an overview of a time (ms since 1970) into the cache, unless a part has a newer response. */
export function keepOverview(projectId: string, overview: Overview, at: number): void {
  for (const [part, queryKey] of partsOf(projectId)) {
    const known = queryClient.getQueryState(queryKey)?.dataUpdatedAt ?? 0
    if (known < at) queryClient.setQueryData(queryKey, overview[part], { updatedAt: at })
  }
}

/** Returns the overview of what the cache has of a project; null if a part is missing. */
export function cachedOverview(projectId: string): Overview | null {
  const parts = partsOf(projectId).map(([part, queryKey]) => [part, queryClient.getQueryData(queryKey)] as const)
  return parts.every(([, data]) => data !== undefined) ? (Object.fromEntries(parts) as Overview) : null
}

const awaited = new Set<Promise<unknown>>()
const watchers = new Set<() => void>()

function watch(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => void watchers.delete(watcher)
}

function change(action: () => void): void {
  action()
  for (const watcher of watchers) watcher()
}

/** Resolves when no response is awaited any more that may lack what has just happened; null if none is. */
export const overviewsUnderWay = (): Promise<unknown> | null => (awaited.size > 0 ? Promise.all(awaited) : null)

let sessions = 0
tokens.subscribe((change) => {
  if (change === 'cleared') sessions += 1
})

async function load(projectId: string): Promise<boolean> {
  const session = sessions
  const askedAt = Date.now()
  try {
    const overview = await call(projectOverview, { params: { id: projectId } })
    if (session === sessions) keepOverview(projectId, overview, askedAt)
    return session === sessions
  } catch {
    const keys = session === sessions ? partsOf(projectId) : []
    await Promise.all(keys.map(([, queryKey]) => queryClient.invalidateQueries({ queryKey })))
    return false
  }
}

/**
 * Asks for the overview of a project and puts it into the cache; false if that failed or the session ended meanwhile. On failure the
 * shown parts ask alone, and show the error. Never rejects.
 */
export function loadOverview(projectId: string): Promise<boolean> {
  const loading = load(projectId).finally(() => change(() => awaited.delete(loading)))
  change(() => awaited.add(loading))
  return loading
}

/**
 * Queries a part of the overview, which an overview under way is waited for. Later the part is refreshed alone, when something
 * happens.
 */
export function usePart<const E extends JsonCall>(endpoint: E, input: CallInput<E>): UseQueryResult<CallResponse<E>> {
  const isAwaited = useSyncExternalStore(watch, () => awaited.size > 0)
  const isKnown = queryClient.getQueryData(queryKeyOf(endpoint, input)) !== undefined
  return useCall(endpoint, input, { staleTime: Number.POSITIVE_INFINITY, enabled: isKnown || !isAwaited })
}
