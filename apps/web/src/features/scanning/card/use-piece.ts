import { type ComponentAnswer, getComponent, getComponentByCode } from '@castline/contract/components'
import { normalizeQrCode } from '@castline/domain/qr-code'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../../../api/client.ts'
import { queryKeyOf, useHasToken } from '../../../api/queries.ts'

const uuid = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i

/** How a card's address names its piece: by its id, or by its label's code as printed or typed. Null: neither. */
export type PieceName = { readonly id: string } | { readonly code: string }

export function pieceNameOf(text: string): PieceName | null {
  if (uuid.test(text)) return { id: text.toLowerCase() }
  const code = normalizeQrCode(text)
  return code ? { code } : null
}

function askFor(name: PieceName, signal: AbortSignal): Promise<ComponentAnswer> {
  return 'id' in name
    ? call(getComponent, { params: name, signal })
    : call(getComponentByCode, { params: name, signal })
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
    refetchOnReconnect: true,
  })
}

/** The piece of a card, and the key of its cache entry. Always asked for again: a card is opened to see what is true. */
export function usePiece(name: PieceName | null) {
  const options = pieceQuery(name, useHasToken())
  return { query: useQuery({ ...options, staleTime: 0 }), queryKey: options.queryKey }
}
