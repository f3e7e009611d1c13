import { getComponent, getComponentByCode } from '@castline/contract/calls/components'
import type { ComponentResponse } from '@castline/contract/components'
import type { Query, QueryClient } from '@tanstack/react-query'
import { queryKeyOf } from '#api/queries.ts'
import { tokens } from '#api/session-storage.ts'
import { ownerOf } from '#api/stored-user.ts'

const [byId] = queryKeyOf(getComponent)
const [byCode] = queryKeyOf(getComponentByCode)

const loadMemory = () => import('#tracking/known-components/component-memory.ts')

/** The component in a cache entry; undefined if the entry has none. */
function componentIn(query: Query): ComponentResponse | undefined {
  const [name] = query.queryKey
  return name === byId || name === byCode ? (query.state.data as ComponentResponse | undefined) : undefined
}

async function remember(query: Query): Promise<void> {
  const component = componentIn(query)
  if (!component) return
  const isCard = !('allowed_statuses' in component)
  // A card is public. Everything else is stored for this user only.
  const owner = isCard ? '' : ownerOf(tokens.profile())
  const { moveNotes, rememberComponent } = await loadMemory()
  await moveNotes()
  if (isCard || owner) rememberComponent(owner, component)
}

/** Stores every component returned to a screen, for use without a network. Returns a function that stops it. */
export function rememberComponents(queryClient: QueryClient): () => void {
  const cache = queryClient.getQueryCache()
  // If the device forbids storage, components are not available offline.
  const rememberIt = (query: Query) => void remember(query).catch(() => undefined)
  for (const query of cache.getAll()) rememberIt(query)
  return cache.subscribe((event) => {
    // Optimistic updates are not stored.
    if (event.type === 'updated' && event.action.type === 'success' && !event.action.manual) rememberIt(event.query)
  })
}
