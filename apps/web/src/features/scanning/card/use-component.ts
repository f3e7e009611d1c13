import { getComponent, getComponentByCode } from '@castline/contract/calls/components'
import { settings } from '@castline/contract/calls/settings'
import type { ComponentResponse } from '@castline/contract/components'
import { normalizeQrCode } from '@castline/domain/labels/qr-code'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { call } from '#api/client.ts'
import { NoResponseError } from '#api/errors.ts'
import { prefetch, prefetchedMs, queryClient, queryKeyOf, useHasToken } from '#api/queries.ts'
import { tokens } from '#api/session-storage.ts'
import { ownerOf } from '#api/stored-user.ts'
import type { ComponentKey } from '#tracking/known-components/recent-components.ts'
import { noteShown } from '#tracking/known-components/shown-components.ts'

const uuid = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i

/** Parses the component in a card's address: an id, or a label code as printed or typed. Null if it is neither. */
type ComponentName = ComponentKey

export function componentNameOf(text: string): ComponentName | null {
  if (uuid.test(text)) return { id: text.toLowerCase() }
  const code = normalizeQrCode(text)
  return code ? { code } : null
}

async function askFor(name: ComponentName, signal: AbortSignal): Promise<ComponentResponse> {
  const pending =
    'id' in name ? call(getComponent, { params: name, signal }) : call(getComponentByCode, { params: name, signal })
  // Noted at once, because the card may be left as soon as its buttons are visible.
  return noteShown(await pending)
}

/** The query of a component, so that all screens share one cache entry. */
export function componentQuery(name: ComponentName | null, hasToken: boolean) {
  const [endpoint] = name && 'id' in name ? queryKeyOf(getComponent) : queryKeyOf(getComponentByCode)
  return queryOptions({
    // Signed-in users receive more data than visitors.
    queryKey: [endpoint, { params: name }, { hasToken }] as const,
    queryFn: ({ signal }) => (name ? askFor(name, signal) : Promise.reject(new Error('The card names no piece.'))),
    enabled: name !== null,
    retryDelay: 700,
    refetchOnReconnect: 'always',
  })
}

/** Prefetches the data of a card, by the last segment of its address. */
export async function prefetchComponent(searched: string): Promise<void> {
  const name = componentNameOf(searched)
  const hasToken = tokens.token() !== null
  await Promise.all([
    name && queryClient.prefetchQuery(componentQuery(name, hasToken)),
    // Without a session, the card's steps depend on these settings.
    hasToken ? undefined : prefetch(settings, {}),
  ])
}

/** In ms: without a response within this time, a card shows what the device offers without a network. */
const lateMs = 6_000

/** Whether a component has been waited for longer than `lateMs`: indoors, a connection often hangs instead of failing. */
function useIsLate(isWaiting: boolean): boolean {
  const [isLate, setIsLate] = useState(false)
  useEffect(() => {
    if (!isWaiting) return
    const timer = setTimeout(() => setIsLate(true), lateMs)
    return () => {
      clearTimeout(timer)
      setIsLate(false)
    }
  }, [isWaiting])
  return isLate
}

/** Looks components up on the device. Loaded on demand: needed only without a network. */
export const loadKnownComponents = () => import('#tracking/known-components/known-component.ts')

/**
 * The component of a card, and its query key. Always refetched, because a card must show the current status. Without a
 * network it is the component stored on this device, as of `asOf`; `isUnknown` if there is none.
 */
export function useComponent(name: ComponentName | null) {
  const hasToken = useHasToken()
  const options = componentQuery(name, hasToken)
  const query = useQuery({ ...options, staleTime: prefetchedMs })
  const profile = hasToken ? tokens.profile() : null
  const [hasRetried, setHasRetried] = useState(false)
  // What the device offers without a network stays while a retry has no response.
  const isLate = useIsLate(query.isPending && name !== null)
  const isAway = query.failureReason instanceof NoResponseError || isLate || (hasRetried && query.isPending)
  const known = useQuery({
    queryKey: ['known', ownerOf(profile), name],
    queryFn: async () => name && (await loadKnownComponents()).knownComponent(profile, name),
    enabled: name !== null && isAway && !query.data,
    // Refetch every time: the data on the device may have changed.
    staleTime: 0,
  })
  /** Sends the request at once. `refetch` alone would wait for an attempt that began without a network. */
  async function retry() {
    setHasRetried(true)
    await queryClient.cancelQueries({ queryKey: options.queryKey })
    await query.refetch()
  }
  const { data: component = known.data?.component, dataUpdatedAt } = query
  const asOf = query.data ? new Date(dataUpdatedAt) : new Date(known.data?.at ?? 0)
  return {
    query,
    queryKey: options.queryKey,
    retry,
    component,
    asOf,
    isStale: Boolean(component) && (isAway || query.isError),
    isUnknown: isAway && !query.data && known.data === null,
  }
}
