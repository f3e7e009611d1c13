import { listRacks } from '@castline/contract/calls/racks'
import type { LoadDetail } from '@castline/contract/load'
import { isRackKind } from '@castline/domain/yard/places'
import { call } from '#api/client.ts'
import { prefetchedMs, queryClient, queryKeyOf } from '#api/queries.ts'

export interface ScannedRack {
  readonly id: string
  readonly code: string
}

/** The racks of the server, kept for the next scans. */
export const racksQuery = {
  queryKey: queryKeyOf(listRacks, {}),
  queryFn: ({ signal }: { signal: AbortSignal }) => call(listRacks, { signal }),
  staleTime: prefetchedMs,
}

/** Finds the rack of a label: by the server's list or, without a network, in the yards on this device. */
export async function findRack(userId: string, code: string): Promise<ScannedRack | null> {
  if (navigator.onLine) {
    const racks = await queryClient.fetchQuery(racksQuery).catch(() => null)
    if (racks) return racks.find(({ qr_code }) => qr_code === code) ?? null
  }
  const cached = queryClient.getQueryData<{ id: string; code: string; qr_code: string }[]>(racksQuery.queryKey)
  const found = cached?.find(({ qr_code }) => qr_code === code)
  if (found) return found
  const { recallYards } = await import('#tracking/yard/known-yards.ts')
  const places = (await recallYards(userId)).flatMap(({ tree }) => tree.places)
  return places.find(({ kind, qr_code }) => isRackKind(kind) && qr_code === code) ?? null
}

/** The components of a load that are on a rack by the load's data. */
export function onRack(load: LoadDetail, rack: ScannedRack) {
  const isOn = (place: string | null | undefined) => place === rack.code || place?.endsWith(` / ${rack.code}`) === true
  return load.components.filter(({ place, outcome }) => isOn(place) && outcome === null)
}
