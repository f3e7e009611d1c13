import { type ComponentAnswer, getComponent, getComponentByCode } from '@castline/contract/components'
import { normalizeQrCode } from '@castline/domain/qr-code'
import { useQuery } from '@tanstack/react-query'
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

/** The piece of a card, and the key of its cache entry. Always asked for again: a card is opened to see what is true. */
export function usePiece(name: PieceName | null) {
  const hasToken = useHasToken()
  const [endpoint] = name && 'id' in name ? queryKeyOf(getComponent) : queryKeyOf(getComponentByCode)
  // Somebody signed in is answered more than a card.
  const queryKey = [endpoint, { params: name }, { hasToken }] as const
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => (name ? askFor(name, signal) : Promise.reject(new Error('The card names no piece.'))),
    enabled: name !== null,
    staleTime: 0,
    retryDelay: 700,
    refetchOnReconnect: true,
  })
  return { query, queryKey }
}
