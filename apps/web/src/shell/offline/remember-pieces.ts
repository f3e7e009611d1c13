import { type ComponentAnswer, getComponent, getComponentByCode } from '@castline/contract/components'
import type { Query, QueryClient } from '@tanstack/react-query'
import { forgetPiecesOfUsers, ownerOf, rememberPiece } from '../../api/offline/recent-pieces.ts'
import { queryKeyOf } from '../../api/queries.ts'
import { tokens } from '../../api/tokens.ts'

const [byId] = queryKeyOf(getComponent)
const [byCode] = queryKeyOf(getComponentByCode)

/** The piece that a cache entry holds; undefined for what is none. */
function pieceIn(query: Query): ComponentAnswer | undefined {
  const [name] = query.queryKey
  return name === byId || name === byCode ? (query.state.data as ComponentAnswer | undefined) : undefined
}

function remember(query: Query): void {
  const piece = pieceIn(query)
  if (!piece) return
  const isCard = !('allowed_statuses' in piece)
  // A card is what everybody is told; the rest is told to one person, and kept for nobody else.
  const owner = isCard ? '' : ownerOf(tokens.profile())
  if (isCard || owner) rememberPiece(owner, piece)
}

/** The index of the projects' pieces belonged to whoever was signed in. */
function forgetIndex(): void {
  import('../../api/offline/index-store.ts').then(({ indexStore }) => indexStore.clear()).catch(() => undefined)
}

/**
 * Remembers every piece that a screen receives, for a time without a network, before the screen shows it: begun before the
 * first page stands, since a label's card may be left as soon as its buttons are there.
 */
export function rememberPieces(queryClient: QueryClient): void {
  const cache = queryClient.getQueryCache()
  for (const query of cache.getAll()) remember(query)
  cache.subscribe((event) => {
    // What is shown ahead of the server's answer is not remembered.
    if (event.type === 'updated' && event.action.type === 'success' && !event.action.manual) remember(event.query)
  })
  tokens.subscribe((change) => {
    if (change !== 'cleared') return
    forgetPiecesOfUsers()
    forgetIndex()
  })
}
