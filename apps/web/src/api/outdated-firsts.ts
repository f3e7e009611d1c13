import type { Query, QueryClient } from '@tanstack/react-query'

/**
 * Fetches a query again if it was invalidated while its first response was loading: that response may be older than the
 * change, and the query client does not restart a fetch that has no earlier data.
 */
export function refetchOutdatedFirsts(client: QueryClient): void {
  const outdated = new WeakSet<Query>()
  client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated') return
    const { query, action } = event
    const isFirstFetch = query.state.data === undefined && query.state.fetchStatus === 'fetching'
    if (action.type === 'invalidate' && isFirstFetch) outdated.add(query)
    if (action.type === 'success' && outdated.delete(query)) {
      void client.invalidateQueries({ queryKey: query.queryKey, exact: true })
    }
  })
}
