import { sectionStatusStats } from '@castline/contract/calls/projects'
import { listSections, updateSection } from '@castline/contract/calls/sections'
import { lateStats } from '@castline/contract/calls/shortages'
import type { SectionStats } from '@castline/contract/projects'
import type { Section } from '@castline/contract/sections'
import type { LateStats } from '@castline/contract/shortages'
import { useQueryClient } from '@tanstack/react-query'
import { useProjectEvents } from '#api/events.ts'
import { queryKeyOf, useCall, useCallMutation } from '#api/queries.ts'
import { useErrorMessage } from '#ui/errorMessage.ts'
import { useNotice } from '#ui/notices.tsx'
import { moved } from './order.ts'

interface SectionsOfProject {
  readonly sections: readonly Section[] | undefined
  readonly error: Error | null
  readonly retry: () => void
  /** By section id; empty while loading or after a failure. */
  readonly stats: ReadonlyMap<string, SectionStats>
  /** Late components, and when the last is expected, by section id. */
  readonly late: ReadonlyMap<string, LateStats['sections'][number]>
  readonly areStatsMissing: boolean
  /** Until the figures have been loaded, or have failed. */
  readonly isPending: boolean
  /** Called after a change on this page. */
  readonly refresh: () => Promise<unknown>
  /** Moves a section to a position (zero-based). Optimistic: reverted if the server refuses. */
  readonly move: (id: string, to: number) => void
}

/** The sections of a project with their statistics, updated live. */
export function useSections(projectId: string): SectionsOfProject {
  const queryClient = useQueryClient()
  const notice = useNotice()
  const errorMessage = useErrorMessage()
  const input = { params: { id: projectId } }
  const list = useCall(listSections, input)
  const figures = useCall(sectionStatusStats, input)
  const lateness = useCall(lateStats, input)
  const moving = useCallMutation(updateSection)
  const listKey = queryKeyOf(listSections, input)

  const refreshFigures = () =>
    Promise.all(
      [queryKeyOf(sectionStatusStats, input), queryKeyOf(lateStats, input)].map((queryKey) =>
        queryClient.invalidateQueries({ queryKey }, { cancelRefetch: false }),
      ),
    )
  const refresh = () =>
    Promise.all([queryClient.invalidateQueries({ queryKey: queryKeyOf(listSections, input) }), refreshFigures()])
  useProjectEvents(projectId, {
    onStatus: () => void refreshFigures(),
    onComponents: () => void refresh(),
    onReconnect: () => void refresh(),
  })

  async function move(id: string, to: number): Promise<void> {
    // A response in flight would contain the old order.
    await queryClient.cancelQueries({ queryKey: listKey })
    const before = queryClient.getQueryData<Section[]>(listKey)
    if (!before) return
    queryClient.setQueryData<Section[]>(listKey, moved(before, id, to))
    try {
      await moving.mutateAsync({ params: { id }, body: { position: to + 1 } })
    } catch (error) {
      queryClient.setQueryData<Section[]>(listKey, before)
      notice({ severity: 'error', message: errorMessage(error) })
    }
    await refresh()
  }

  return {
    sections: list.data,
    error: list.error,
    retry: () => void list.refetch(),
    stats: new Map(figures.data?.map((each) => [each.section_id, each])),
    late: new Map(lateness.data?.sections.map((each) => [each.section_id, each])),
    areStatsMissing: figures.isError,
    isPending: list.isPending || figures.isPending || lateness.isPending,
    refresh,
    move: (id, to) => void move(id, to),
  }
}
