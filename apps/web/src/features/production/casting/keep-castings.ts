import { readyDay } from '@castline/contract/calls/casting-steps'
import { board } from '@castline/contract/calls/castings'
import { listMoulds } from '@castline/contract/calls/moulds'
import type { MouldDay } from '@castline/contract/casting-steps'
import type { Plant } from '@castline/contract/plants'
import { addDays, dayIn } from '@castline/domain/plan/calendar'
import { useQuery } from '@tanstack/react-query'
import { call } from '#api/client.ts'
import { usePermissions } from '#api/permissions.ts'
import { useSession } from '#api/session.tsx'
import { storing } from '#tracking/offline/storing.ts'
import { daysBack } from '#tracking/production/known-plant.ts'
import { allStock } from '../count/all-stock.ts'

/** Loaded on demand: the castings stored on this device. */
const memory = () => import('#tracking/production/known-castings.ts')

/** Stores what a plant casts today and on its next working day, what may still be in a mould, and the items of its stock. */
async function keepCastings(userId: string, plant: Plant): Promise<void> {
  const { rememberCastings } = await memory()
  const params = { id: plant.id }
  const today = dayIn(plant.time_zone, new Date())
  const from = addDays(today, -daysBack)
  const [moulds, now, next, past, stock] = await Promise.all([
    call(listMoulds, { params }),
    call(readyDay, { params, query: { day: today } }),
    call(readyDay, { params, query: {} }),
    call(board, { params, query: { from, days: daysBack } }),
    plant.uses_materials ? allStock(plant.id) : [],
  ])
  const nameOf = new Map(moulds.map(({ id, name }) => [id, name]))
  // What was poured needs nothing any more.
  const earlier = past.castings.map((casting) => ({
    casting,
    mould_name: nameOf.get(casting.mould_id) ?? '',
    needs: [],
    is_ready: false,
  }))
  await rememberCastings(userId, {
    plant,
    moulds,
    next: next.day,
    stock,
    days: [...past.days.map(({ day }) => day), now.day, next.day],
    castings: [...earlier, ...now.castings, ...next.castings],
  })
}

/** Keeps the castings of a plant on the device of who casts there; the download goes on when the page is left. */
export function useKeepCastings(plant: Plant | undefined): void {
  const { user } = useSession()
  const may = usePermissions()('pour:edit')
  useQuery({
    queryKey: ['keep castings', user?.id, plant?.id],
    async queryFn() {
      if (user && plant && !(await storing(keepCastings(user.id, plant).then(() => true)))) {
        throw new Error('The castings could not be stored.')
      }
      return true
    },
    enabled: user !== null && plant?.writable === true && may,
    staleTime: 60_000,
    retry: false,
  })
}

/** Stores what a mould casts on a day: of any day that was opened. */
export function keepMouldDay(userId: string, plant: Plant, { day, mould, castings }: MouldDay): void {
  const news = { plant, days: [day], castings, mouldId: mould.id }
  void storing(memory().then(({ rememberCastings }) => rememberCastings(userId, news).then(() => true)))
}
