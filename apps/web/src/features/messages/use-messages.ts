import { listMessages } from '@castline/contract/calls/messages'
import type { Message } from '@castline/contract/messages'
import type { ListedState } from '@castline/contract/values/messages'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { send } from '#api/client.ts'
import { errorOf } from '#api/errors.ts'
import { queryKeyOf } from '#api/queries.ts'
import { pathOf, requestOf } from '#api/request.ts'

export const messagesOnPage = 20
const refreshMs = 15_000

/** A page of the messages in a state, and their number. */
export function useMessages(state: ListedState | null, page: number, enabled: boolean) {
  const query = { limit: messagesOnPage, offset: page * messagesOnPage, state: state ?? undefined }
  return useQuery<{ messages: Message[]; total: number }>({
    queryKey: queryKeyOf(listMessages, { query }),
    async queryFn({ signal }) {
      const response = await send(
        listMessages.access,
        pathOf(listMessages, { query }),
        requestOf(listMessages, { signal }),
      )
      if (!response.ok) throw await errorOf(response)
      return { messages: await response.json(), total: Number(response.headers.get('x-total-count')) }
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: refreshMs,
    enabled,
  })
}
