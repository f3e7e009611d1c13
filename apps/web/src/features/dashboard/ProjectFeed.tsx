import { projectActivity } from '@castline/contract/calls/activity'
import { feedPeople, projectFeed } from '@castline/contract/calls/feed'
import { listSections } from '@castline/contract/calls/sections'
import type { Project } from '@castline/contract/projects'
import { statuses } from '@castline/domain/status/statuses'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Skeleton from '@mui/material/Skeleton'
import LogIcon from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#api/client.ts'
import { useProjectEvents } from '#api/events.ts'
import { queryKeyOf, useCall } from '#api/queries.ts'
import { useSearchParams } from '#api/search-params.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { FetchFailed } from '#ui/FetchFailed.tsx'
import { useFormat } from '#ui/format.ts'
import { ListFilters } from '#ui/ListFilters.tsx'
import { choiceFilter, dayFilter } from '#ui/list-filter.tsx'
import { readDay } from '#ui/read-day.ts'
import { FeedDays } from './FeedDays.tsx'
import { type FeedState, filterOf, isFiltered, noFilters, readFeedState, withFeedState } from './feed-state.ts'
import { refresher } from './refresher.ts'

const entriesOnPage = 50
/** Minimum interval between updates during many scans. */
const gapMs = 1_000

/** The feed of a project with its filters. Updates live. */
export function ProjectFeed({ project }: { project: Project }) {
  const { t } = useTranslation(['dashboard', 'statuses'])
  const [address, setAddress] = useSearchParams()
  const queryClient = useQueryClient()
  const state = readFeedState(address)
  const filter = filterOf(state)
  const params = { id: project.id }
  const people = useCall(feedPeople, { params })
  const sections = useCall(listSections, { params })
  const queryKey = queryKeyOf(projectFeed, { params, query: filter })
  const feed = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) =>
      call(projectFeed, {
        params,
        query: { ...filter, limit: entriesOnPage, ...(pageParam !== null && { before: pageParam }) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
    networkMode: 'always',
  })
  const fresh = useMemo(
    () =>
      refresher(
        () =>
          Promise.all([
            queryClient.refetchQueries({ queryKey: queryKeyOf(projectFeed), type: 'active' }),
            queryClient.invalidateQueries({ queryKey: queryKeyOf(projectActivity) }),
          ]),
        gapMs,
      ),
    [queryClient],
  )
  useProjectEvents(project.id, { onStatus: fresh.refresh, onComponents: fresh.refresh, onReconnect: fresh.refresh })
  useEffect(
    () => () => {
      // The dashboard's entries, of one page, remain as they are.
      const isPaged = (data: unknown) => typeof data === 'object' && data !== null && 'pages' in data
      queryClient.removeQueries({
        queryKey: queryKeyOf(projectFeed),
        predicate: ({ state: { data } }) => isPaged(data),
      })
    },
    [queryClient],
  )

  const { date } = useFormat()
  const show = (change: Partial<FeedState>) =>
    setAddress((now) => withFeedState(now, change), { replace: true, preventScrollReset: true })
  const entries = feed.data?.pages.flatMap((page) => page.entries) ?? []

  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <ListFilters
        filters={[
          choiceFilter({
            label: t('feed.section'),
            any: t('feed.anySection'),
            value: state.section,
            options: (sections.data ?? []).map(({ id, name }) => ({ value: id, label: name })),
            onChange: (section) => show({ section }),
          }),
          choiceFilter({
            label: t('feed.status'),
            any: t('feed.anyStatus'),
            value: state.status,
            options: statuses.map((value) => ({ value, label: t(`statuses:status.${value}`) })),
            onChange: (status) => show({ status }),
          }),
          choiceFilter({
            label: t('feed.person'),
            any: t('feed.anybody'),
            value: state.person,
            options: (people.data ?? []).map(({ id, name }) => ({ value: id, label: name })),
            onChange: (person) => show({ person }),
          }),
          dayFilter({
            label: t('feed.day'),
            day: state.day,
            shown: state.day && date(state.day),
            onChange: (day) => show({ day: day && readDay(day) }),
          }),
        ]}
      />
      {feed.isError && <FetchFailed error={feed.error} onRetry={() => void feed.refetch()} />}
      {feed.isPending && <Skeleton variant="rounded" height={360} role="img" aria-label={t('feed.title')} />}
      {feed.data && (
        // Not `hidden`: the days stay in view at the top of the window, not of the card.
        <Card aria-busy={feed.isFetching} sx={{ overflow: 'clip' }}>
          {entries.length > 0 ? (
            <FeedDays project={project} entries={entries} filter={filter} />
          ) : (
            <EmptyState
              icon={<LogIcon size={32} />}
              title={isFiltered(state) ? t('feed.nothingFound') : t('activity.none')}
              action={
                isFiltered(state) && (
                  <Button variant="outlined" onClick={() => show(noFilters)}>
                    {t('feed.clear')}
                  </Button>
                )
              }
            />
          )}
        </Card>
      )}
      {feed.hasNextPage && (
        <Button
          variant="outlined"
          loading={feed.isFetchingNextPage}
          onClick={() => void feed.fetchNextPage()}
          sx={{ justifySelf: 'center', minHeight: 44 }}
        >
          {t('feed.more')}
        </Button>
      )}
    </Box>
  )
}
