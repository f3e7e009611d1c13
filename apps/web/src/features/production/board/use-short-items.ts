import { listMaterialShortages } from '@castline/contract/calls/stock'
import type { Plant } from '@castline/contract/plants'
import type { Shortage } from '@castline/contract/stock'
import { useQueries } from '@tanstack/react-query'
import { call } from '#api/client.ts'
import { queryKeyOf, useCall } from '#api/queries.ts'
import { slotId } from './CastingCard.tsx'

const pageSize = 500
/** The server looks as many days ahead at most. */
const mostDays = 92
const dayMs = 86_400_000

/** Returns what the castings of the shown days lack, by the id of their cell; nothing where the plant keeps no materials. */
export function useShortItems(plant: Plant, today: string | undefined, last: string | undefined) {
  const days = today && last ? Math.min(mostDays, Math.floor((Date.parse(last) - Date.parse(today)) / dayMs) + 1) : 0
  const params = { id: plant.id }
  const first = useCall(
    listMaterialShortages,
    plant.uses_materials && days > 0 ? { params, query: { days, limit: pageSize } } : null,
    { staleTime: 0 },
  )
  const pages = Math.ceil((first.data?.total ?? 0) / pageSize)
  const further = useQueries({
    queries: Array.from({ length: Math.max(0, pages - 1) }, (_none, index) => {
      const input = { params, query: { days, limit: pageSize, offset: (index + 1) * pageSize } }
      return {
        queryKey: queryKeyOf(listMaterialShortages, input),
        queryFn: ({ signal }: { signal: AbortSignal }) => call(listMaterialShortages, { ...input, signal }),
      }
    }),
  })
  const all: readonly Shortage[] = [first, ...further].flatMap(({ data }) => data?.shortages ?? [])
  return Map.groupBy(all, slotId)
}
