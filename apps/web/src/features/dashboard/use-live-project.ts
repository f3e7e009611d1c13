import { rejectedHistory } from '@castline/contract/calls/component-history'
import { listComponents } from '@castline/contract/calls/components'
import { projectFeed } from '@castline/contract/calls/feed'
import { listLoads } from '@castline/contract/calls/loads'
import { listNcrs } from '@castline/contract/calls/ncrs'
import { projectsWithOtherComponents } from '@castline/contract/calls/other-components'
import { projectInsights, projectProgress } from '@castline/contract/calls/progress'
import { projectStats, sectionStatusStats } from '@castline/contract/calls/projects'
import { lateStats, projectForecast } from '@castline/contract/calls/shortages'
import { feedQuery, heldQuery, nextLoadsQuery } from '@castline/contract/values/overview'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { eventStream, useProjectEvents } from '#api/events.ts'
import { prefetchedMs, queryKeyOf } from '#api/queries.ts'
import { withChange } from './activity-list.ts'
import { areFiguresCurrent } from './follow-ahead.ts'
import { storeWindow } from './last-window.ts'
import { loadOverview, overviewsUnderWay, partKeys, usePart } from './overview.ts'
import { refresher } from './refresher.ts'

/** Minimum interval between updates of the figures during many scans. They must change within a second. */
const figuresGapMs = 300
/** The analysis takes the server longer to compute, but must also update within a second. */
const analysisGapMs = 600

/** A project's figures and latest changes, updated live. */
export function useLiveProject(projectId: string) {
  const queryClient = useQueryClient()
  const params = { id: projectId }
  const activityInput = { params, query: feedQuery }
  const stats = usePart(projectStats, { params })
  const sections = usePart(sectionStatusStats, { params })
  const late = usePart(lateStats, { params })
  const activity = usePart(projectFeed, activityInput)
  const forecast = usePart(projectForecast, { params })
  const held = usePart(listNcrs, { params, query: heldQuery })
  const loads = usePart(listLoads, { params, query: nextLoadsQuery })
  const [arrived, setArrived] = useState<ReadonlySet<string>>(new Set())

  const refreshers = useMemo(() => {
    const input = { params: { id: projectId } }
    const ask = (keys: readonly (readonly unknown[])[]) => () =>
      Promise.all(keys.map((queryKey) => queryClient.refetchQueries({ queryKey, type: 'active' })))
    const figures = [
      queryKeyOf(projectStats, input),
      queryKeyOf(sectionStatusStats, input),
      queryKeyOf(lateStats, input),
    ]
    const outlook = [queryKeyOf(projectForecast, input), queryKeyOf(listLoads, input)]
    const analysis = [
      queryKeyOf(projectProgress, input),
      queryKeyOf(projectInsights, input),
      queryKeyOf(listComponents, input),
      queryKeyOf(rejectedHistory),
      queryKeyOf(projectsWithOtherComponents),
    ]
    return {
      figures: refresher(ask(figures), figuresGapMs),
      activity: refresher(ask([queryKeyOf(projectFeed, input)]), figuresGapMs),
      outlook: refresher(ask(outlook), analysisGapMs),
      analysis: refresher(ask(analysis), analysisGapMs),
      // Not with every scan: a status change alone makes none overdue.
      ncrs: refresher(ask([queryKeyOf(listNcrs, input)]), analysisGapMs),
      overview: refresher(() => loadOverview(projectId), figuresGapMs),
    }
  }, [queryClient, projectId])

  const refreshAll = () => {
    refreshers.figures.refresh()
    refreshers.activity.refresh()
    refreshers.outlook.refresh()
    refreshers.analysis.refresh()
    refreshers.ncrs.refresh()
  }

  const { connected } = useProjectEvents(projectId, {
    onStatus({ change }) {
      const queryKey = queryKeyOf(projectFeed, activityInput)
      // A response that is in flight may lack this change and would remove it again, so request another.
      if (queryClient.isFetching({ queryKey }) > 0) refreshers.activity.refresh()
      void overviewsUnderWay()?.then(() => {
        refreshers.figures.refresh()
        refreshers.activity.refresh()
      })
      queryClient.setQueryData<typeof activity.data>(
        queryKey,
        (feed) =>
          feed && { ...feed, entries: withChange(feed.entries, change, feedQuery.limit) as typeof feed.entries },
      )
      setArrived((ids) => new Set(ids).add(change.id))
      refreshers.figures.refresh()
      refreshers.outlook.refresh()
      refreshers.analysis.refresh()
    },
    onComponents: refreshAll,
  })
  const [hasBeenConnected, setHasBeenConnected] = useState(false)
  if (connected && !hasBeenConnected) setHasBeenConnected(true)

  // Events before the stream was open were missed, at a reconnection and, unless the figures came later, at the first
  // connection.
  useEffect(() => {
    if (!connected) return
    refreshers.analysis.refresh()
    if (!areFiguresCurrent(projectId)) refreshers.overview.refresh()
  }, [connected, projectId, refreshers])

  // What was shown before may be of long ago, and the stream may never open.
  useEffect(() => {
    const known = queryClient.getQueryState(partKeys(projectId).stats)?.dataUpdatedAt ?? 0
    const isOutdated = known > 0 && known < Date.now() - prefetchedMs
    if (isOutdated && !eventStream.connected() && !overviewsUnderWay()) refreshers.overview.refresh()
  }, [projectId, queryClient, refreshers])

  const isComplete = [stats, sections, late, activity, forecast, held, loads].every(({ data }) => data !== undefined)
  useEffect(() => {
    if (isComplete) storeWindow(projectId)
    const store = () => document.visibilityState === 'hidden' && storeWindow(projectId)
    document.addEventListener('visibilitychange', store)
    return () => document.removeEventListener('visibilitychange', store)
  }, [projectId, isComplete])

  return {
    stats,
    sections,
    late,
    activity,
    /** Whether loads and latest changes have arrived, or failed. */
    isRestKnown: !activity.isPending && !loads.isPending,
    /** Whether the figures are those of an earlier visit, which the server has not confirmed. */
    isOld: stats.dataUpdatedAt > 0 && stats.dataUpdatedAt < performance.timeOrigin,
    /** Ids of the changes that arrived while the page was open. */
    arrived,
    connection: connected ? 'live' : hasBeenConnected ? 'reconnecting' : 'connecting',
    refreshAll,
  } as const
}

export type LiveProject = ReturnType<typeof useLiveProject>
