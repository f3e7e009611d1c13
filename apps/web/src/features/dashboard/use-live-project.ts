import { rejectedHistory } from '@castline/contract/calls/component-history'
import { listComponents } from '@castline/contract/calls/components'
import { projectFeed } from '@castline/contract/calls/feed'
import { listLoads } from '@castline/contract/calls/loads'
import { listNcrs } from '@castline/contract/calls/ncrs'
import { projectsWithOtherComponents } from '@castline/contract/calls/other-components'
import { projectInsights, projectProgress } from '@castline/contract/calls/progress'
import { projectStats, sectionStatusStats } from '@castline/contract/calls/projects'
import { lateStats, projectForecast } from '@castline/contract/calls/shortages'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { useProjectEvents } from '#api/events.ts'
import { queryKeyOf, useCall } from '#api/queries.ts'
import { withChange } from './activity-list.ts'
import { areFiguresCurrent } from './follow-ahead.ts'
import { refresher } from './refresher.ts'

export const shownChanges = 8
/** Minimum interval between updates of the figures during many scans. They must change within a second. */
const figuresGapMs = 300
/** The analysis takes the server longer to compute, but must also update within a second. */
const analysisGapMs = 600

/** A project's figures and latest changes, updated live. */
export function useLiveProject(projectId: string) {
  const queryClient = useQueryClient()
  const params = { id: projectId }
  const activityInput = { params, query: { limit: shownChanges } }
  const stats = useCall(projectStats, { params })
  const sections = useCall(sectionStatusStats, { params })
  const late = useCall(lateStats, { params })
  const activity = useCall(projectFeed, activityInput)
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
    const analysis = [
      queryKeyOf(projectProgress, input),
      queryKeyOf(projectInsights, input),
      queryKeyOf(projectForecast, input),
      queryKeyOf(listComponents, input),
      queryKeyOf(listLoads, input),
      queryKeyOf(rejectedHistory),
      queryKeyOf(projectsWithOtherComponents),
    ]
    return {
      figures: refresher(ask(figures), figuresGapMs),
      activity: refresher(ask([queryKeyOf(projectFeed, input)]), figuresGapMs),
      analysis: refresher(ask(analysis), analysisGapMs),
      // Not with every scan: a status change alone makes none overdue.
      ncrs: refresher(ask([queryKeyOf(listNcrs, input)]), analysisGapMs),
    }
  }, [queryClient, projectId])

  const refreshAll = () => {
    refreshers.figures.refresh()
    refreshers.activity.refresh()
    refreshers.analysis.refresh()
    refreshers.ncrs.refresh()
  }

  const { connected } = useProjectEvents(projectId, {
    onStatus({ change }) {
      const queryKey = queryKeyOf(projectFeed, activityInput)
      // A response that is in flight may lack this change and would remove it again, so request another.
      if (queryClient.isFetching({ queryKey }) > 0) refreshers.activity.refresh()
      queryClient.setQueryData<typeof activity.data>(
        queryKey,
        (feed) => feed && { ...feed, entries: withChange(feed.entries, change, shownChanges) as typeof feed.entries },
      )
      setArrived((ids) => new Set(ids).add(change.id))
      refreshers.figures.refresh()
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
    if (areFiguresCurrent(projectId)) return
    refreshers.figures.refresh()
    refreshers.activity.refresh()
  }, [connected, projectId, refreshers])

  return {
    stats,
    sections,
    late,
    activity,
    /** Ids of the changes that arrived while the page was open. */
    arrived,
    connection: connected ? 'live' : hasBeenConnected ? 'reconnecting' : 'connecting',
    refreshAll,
  } as const
}

export type LiveProject = ReturnType<typeof useLiveProject>
