import { type ComponentAnswer, getComponent, getComponentByCode } from '@castline/contract/components'
import type { Query, QueryClient } from '@tanstack/react-query'
import { queryKeyOf } from '#api/queries.ts'
import { tokens } from '#api/session-storage.ts'
import { ownerOf } from '#tracking/offline/recent-components.ts'

const [byId] = queryKeyOf(getComponent)
const [byCode] = queryKeyOf(getComponentByCode)

const loadMemory = () => import('#tracking/offline/component-memory.ts')
const loadIndex = async () => (await import('#tracking/offline/index-store.ts')).indexStore

/** The piece that a cache entry holds; undefined for what is none. */
function pieceIn(query: Query): ComponentAnswer | undefined {
  const [name] = query.queryKey
  return name === byId || name === byCode ? (query.state.data as ComponentAnswer | undefined) : undefined
}

async function remember(query: Query): Promise<void> {
  const piece = pieceIn(query)
  if (!piece) return
  const isCard = !('allowed_statuses' in piece)
  // A card is what everybody is told; the rest is told to one person, and kept for nobody else.
  const owner = isCard ? '' : ownerOf(tokens.profile())
  const { moveNotes, rememberComponent } = await loadMemory()
  await moveNotes()
  if (isCard || owner) rememberComponent(owner, piece)
}

async function forget(): Promise<void> {
  const { forgetComponentsOfUsers } = await loadMemory()
  forgetComponentsOfUsers()
  await (await loadIndex()).clear()
}

/** Remembers every piece that a screen is told, for a time without a network. Returns the way to stop. */
export function rememberComponents(queryClient: QueryClient): () => void {
  const cache = queryClient.getQueryCache()
  // Where the device keeps nothing, a time without a network shows nothing.
  const rememberIt = (query: Query) => void remember(query).catch(() => undefined)
  for (const query of cache.getAll()) rememberIt(query)
  const stopReading = cache.subscribe((event) => {
    // What is shown ahead of the server's answer is not remembered.
    if (event.type === 'updated' && event.action.type === 'success' && !event.action.manual) rememberIt(event.query)
  })
  const stopForgetting = tokens.subscribe((change) => {
    if (change === 'cleared') void forget().catch(() => undefined)
  })
  return () => {
    stopReading()
    stopForgetting()
  }
}
