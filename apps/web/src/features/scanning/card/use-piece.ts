import { type ComponentAnswer, getComponent, getComponentByCode } from '@castline/contract/components'
import { settings } from '@castline/contract/settings'
import { normalizeQrCode } from '@castline/domain/qr-code'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '#api/client.ts'
import { NoAnswerError } from '#api/errors.ts'
import { askAhead, queryClient, queryKeyOf, useHasToken } from '#api/queries.ts'
import { tokens } from '#api/session-storage.ts'
import { type ComponentKey, ownerOf } from '#tracking/offline/recent-components.ts'
import { noteShown } from '#tracking/offline/shown-components.ts'

const uuid = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i

/** How a card's address names its piece: by its id, or by its label's code as printed or typed. Null: neither. */
export type PieceName = ComponentKey

export function pieceNameOf(text: string): PieceName | null {
  if (uuid.test(text)) return { id: text.toLowerCase() }
  const code = normalizeQrCode(text)
  return code ? { code } : null
}

async function askFor(name: PieceName, signal: AbortSignal): Promise<ComponentAnswer> {
  const asked =
    'id' in name ? call(getComponent, { params: name, signal }) : call(getComponentByCode, { params: name, signal })
  // The card may be left as soon as its buttons are there.
  return noteShown(await asked)
}

/** How a piece is asked for, in one cache entry wherever it is shown. */
export function pieceQuery(name: PieceName | null, hasToken: boolean) {
  const [endpoint] = name && 'id' in name ? queryKeyOf(getComponent) : queryKeyOf(getComponentByCode)
  return queryOptions({
    // Somebody signed in is answered more than a card.
    queryKey: [endpoint, { params: name }, { hasToken }] as const,
    queryFn: ({ signal }) => (name ? askFor(name, signal) : Promise.reject(new Error('The card names no piece.'))),
    enabled: name !== null,
    retryDelay: 700,
    refetchOnReconnect: 'always',
  })
}

/** Asks for what a card opens with, by the end of its address. */
export async function askForPiece(searched: string): Promise<void> {
  const name = pieceNameOf(searched)
  const hasToken = tokens.token() !== null
  await Promise.all([
    name && queryClient.prefetchQuery(pieceQuery(name, hasToken)),
    // What the card offers depends on it where nobody is signed in.
    hasToken ? undefined : askAhead(settings, {}),
  ])
}

/** What looks a piece up on the device: needed without a network alone. */
export const loadKnownComponents = () => import('#tracking/offline/known-component.ts')

/** In ms: what was asked for with the page's own script is as true as it gets. */
const justAsked = 2_000

/**
 * The piece of a card, and the key of its cache entry. Always asked for again: a card is opened to see what is true. Without
 * a network it is the piece as this device knows it, at `asOf`; `isUnknown` where it does not.
 */
export function usePiece(name: PieceName | null) {
  const hasToken = useHasToken()
  const options = pieceQuery(name, hasToken)
  const query = useQuery({ ...options, staleTime: justAsked })
  const profile = hasToken ? tokens.profile() : null
  const isAway = query.failureReason instanceof NoAnswerError
  const known = useQuery({
    queryKey: ['known', ownerOf(profile), name],
    queryFn: async () => name && (await loadKnownComponents()).knownComponent(profile, name),
    enabled: name !== null && isAway && !query.data,
    // Shown without a network, where each look may know more.
    staleTime: 0,
  })
  const { data: piece = known.data?.piece, dataUpdatedAt } = query
  const asOf = query.data ? new Date(dataUpdatedAt) : new Date(known.data?.at ?? 0)
  return {
    query,
    queryKey: options.queryKey,
    piece,
    asOf,
    isStale: Boolean(piece) && (isAway || query.isError),
    isUnknown: isAway && !query.data && known.data === null,
  }
}
