import { listDeliveries } from '@castline/contract/calls/webhooks'
import type { DeliveryState } from '@castline/contract/values/webhooks'
import type { WebhookDelivery } from '@castline/contract/webhooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { send } from '#api/client.ts'
import { errorOf } from '#api/errors.ts'
import { queryKeyOf } from '#api/queries.ts'
import { pathOf, requestOf } from '#api/request.ts'

export const deliveriesOnPage = 20
const refreshMs = 5_000

interface DeliveryFilter {
  readonly state: DeliveryState | undefined
  readonly type: string | undefined
}

/** A page of the calls of a webhook, and their number. */
export function useDeliveries(webhookId: string, filter: DeliveryFilter, page: number) {
  const input = {
    params: { id: webhookId },
    query: { ...filter, limit: deliveriesOnPage, offset: page * deliveriesOnPage },
  }
  return useQuery<{ deliveries: WebhookDelivery[]; total: number }>({
    queryKey: queryKeyOf(listDeliveries, input),
    async queryFn({ signal }) {
      const path = pathOf(listDeliveries, input)
      const response = await send(listDeliveries.access, path, requestOf(listDeliveries, { ...input, signal }))
      if (!response.ok) throw await errorOf(response)
      return { deliveries: await response.json(), total: Number(response.headers.get('x-total-count')) }
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: refreshMs,
  })
}
