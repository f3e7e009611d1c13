import { mouldDay } from '@castline/contract/calls/casting-steps'
import { listMoulds } from '@castline/contract/calls/moulds'
import type { Plant } from '@castline/contract/plants'
import { dayIn } from '@castline/domain/plan/calendar'
import { isPlanDay } from '@castline/domain/plan/plan'
import { keepPreviousData } from '@tanstack/react-query'
import { NoResponseError } from '#api/errors.ts'
import { useAllEvents } from '#api/events.ts'
import { useCall } from '#api/queries.ts'
import { useSession } from '#api/session.tsx'
import { mouldDayOf } from '#tracking/production/known-plant.ts'
import { useKnownPlants } from '../use-known-plants.ts'
import { keepMouldDay } from './keep-castings.ts'

/**
 * What a mould of a plant casts on a day, updated live; without a network as it is stored on this device. Without a mould the first
 * of the plant, without a day its present one.
 */
export function useMouldDay(plant: Plant, mouldId: string | null, typedDay: string) {
  const { user } = useSession()
  const moulds = useCall(listMoulds, { params: { id: plant.id } })
  const day = isPlanDay(typedDay) ? typedDay : dayIn(plant.time_zone, new Date())
  const mouldsAreAway = moulds.failureReason instanceof NoResponseError
  // Before the moulds are read: which one it is may be known.
  const first = moulds.data?.find(({ id }) => id === mouldId) ?? moulds.data?.[0]
  const asked = first?.id ?? (mouldsAreAway ? mouldId : null)
  const shown = useCall(mouldDay, asked ? { params: { id: asked }, query: { day } } : null, {
    placeholderData: keepPreviousData,
    staleTime: 0,
    onAnswer: (answer) => user && keepMouldDay(user.id, plant, answer),
  })
  const refresh = () => void shown.refetch()
  useAllEvents({ onComponents: refresh, onStatus: refresh, onReconnect: refresh })
  const isAway = mouldsAreAway || shown.failureReason instanceof NoResponseError
  const plants = useKnownPlants(isAway)
  const known = plants?.find(({ id }) => id === plant.id)
  const list = moulds.data ?? known?.moulds ?? []
  const mould = list.find(({ id }) => id === mouldId) ?? list[0]
  const answer = isAway && shown.isPlaceholderData ? undefined : shown.data
  const stored = isAway && known ? mouldDayOf(known, mould?.id, day, new Date()) : null
  const data = answer ?? stored ?? undefined
  return {
    list,
    mould,
    day,
    data,
    refresh,
    isPending: !data && !(isAway && plants),
    /** Without a network, and not stored on this device. */
    isNotHere: isAway && plants !== undefined && !data,
    /** When it was read, if it cannot be read now; ISO 8601. */
    asOf: !isAway ? null : answer ? new Date(shown.dataUpdatedAt).toISOString() : (known?.at ?? null),
    error: isAway ? null : (moulds.error ?? shown.error),
    retry: () => void (moulds.isError ? moulds.refetch() : shown.refetch()),
    hasNoMoulds: moulds.data?.length === 0,
  }
}
