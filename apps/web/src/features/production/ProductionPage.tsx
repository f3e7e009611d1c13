import { listPlants } from '@castline/contract/calls/plants'
import type { Plant } from '@castline/contract/plants'
import Skeleton from '@mui/material/Skeleton'
import PlantIcon from '@tabler/icons-react/dist/esm/icons/IconBuildingFactory2.mjs'
import { type ComponentType, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { NoResponseError } from '#api/errors.ts'
import { usePermissions } from '#api/permissions.ts'
import { useCall } from '#api/queries.ts'
import { useSearchParams } from '#api/search-params.ts'
import { useSession } from '#api/session.tsx'
import { OnDevice } from '#tracking/offline/on-device.ts'
import { Choice } from '#ui/Choice.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { FetchFailed } from '#ui/FetchFailed.tsx'
import { useFormat } from '#ui/format.ts'
import { NotLoaded } from '#ui/NotLoaded.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { PageTabs } from '#ui/PageTabs.tsx'
import { part, withTexts } from '#ui/part.tsx'
import { ProjectZoneContext } from '#ui/project-zone.ts'
import { SignedOut } from '#ui/SignedOut.tsx'
import { useKeepCastings } from './casting/keep-castings.ts'
import { PlantPours } from './pours/PlantPours.tsx'
import { DueSpecimens } from './specimens/DueSpecimens.tsx'
import { useKnownPlants } from './use-known-plants.ts'

const Pending = () => <Skeleton variant="rounded" height={320} />

const views = [
  'board',
  'ready',
  'concrete',
  'cast',
  'hours',
  'count',
  'pours',
  'due',
  'book',
  'moulds',
  'materials',
  'figures',
] as const
type View = (typeof views)[number]

const inBoard = (fetch: () => Promise<ComponentType<{ plant: Plant }>>) =>
  part<{ plant: Plant }>(() => withTexts('board', fetch()), Pending, NotLoaded)

const Nothing = () => null

/** Loaded for those who can settle it. */
const DoubtfulReadings = part<{ plant: Plant }>(
  () =>
    withTexts(
      'maturity',
      import('./maturity/DoubtfulReadings.tsx').then((module) => module.DoubtfulReadings),
    ),
  Nothing,
  Nothing,
)

const shown: Record<View, ComponentType<{ plant: Plant }>> = {
  board: inBoard(async () => (await import('./board/BoardView.tsx')).BoardView),
  ready: inBoard(async () => (await import('./casting/ReadyView.tsx')).ReadyView),
  concrete: inBoard(async () => (await import('./concrete/ConcreteView.tsx')).ConcreteView),
  cast: inBoard(async () => (await import('./casting/CastView.tsx')).CastView),
  hours: part<{ plant: Plant }>(
    () =>
      withTexts(
        'crews',
        import('./crews/HoursView.tsx').then((module) => module.HoursView),
      ),
    Pending,
    NotLoaded,
  ),
  count: part<{ plant: Plant }>(
    () =>
      withTexts(
        'materials',
        import('./count/CountView.tsx').then((module) => module.CountView),
      ),
    Pending,
    NotLoaded,
  ),
  pours: PlantPours,
  due: DueSpecimens,
  book: part<{ plant: Plant }>(
    async () => (await import('./cube-book/CubeBookView.tsx')).CubeBookView,
    Pending,
    NotLoaded,
  ),
  figures: inBoard(async () => (await import('./figures/FiguresView.tsx')).FiguresView),
  materials: part<{ plant: Plant }>(
    () =>
      withTexts(
        'materials',
        import('./materials/MaterialsView.tsx').then((module) => module.MaterialsView),
      ),
    Pending,
    NotLoaded,
  ),
  moulds: inBoard(async () => (await import('./moulds/MouldsView.tsx')).MouldsView),
}

/** What a plant casts: the board, the pours and their tests, the moulds. */
export function ProductionPage() {
  const { t } = useTranslation('production')
  const { list } = useFormat()
  const { state } = useSession()
  const may = usePermissions()
  const [address, setAddress] = useSearchParams()
  const plants = useCall(listPlants, {})
  // Plants that cast for the person's projects: shown to somebody who works for none of them.
  const castingFor = plants.data?.flatMap(({ name, casts_for }) => (casts_for.length > 0 ? [name] : [])) ?? []
  const isAway = plants.failureReason instanceof NoResponseError && !plants.data
  const known = useKnownPlants(isAway)
  const reached =
    plants.data?.filter((plant) => plant.reached) ?? (known?.length ? known.map(({ plant }) => plant) : undefined)
  // Without a network, what this device has.
  const view = views.find((each) => each === address.get('view')) ?? (isAway ? 'cast' : 'pours')
  const Shown = shown[view]
  const plant = reached?.find(({ id }) => id === address.get('plant')) ?? reached?.find(hasProjects) ?? reached?.[0]
  useKeepCastings(plants.data ? plant : undefined)
  useEffect(() => {
    OnDevice.load().catch(() => undefined)
  }, [])
  // Nothing of materials is shown until there is a bill or an item, nor of concrete without a mix, nor of hours without a crew.
  const used: Partial<Record<View, boolean | undefined>> = {
    materials: plant?.uses_materials,
    count: plant?.uses_materials && plant.writable && may('pour:edit'),
    concrete: plant && plant.mixes.length > 0,
    // A device may know the plant from before it had crews.
    hours: plant?.crews !== undefined && plant.crews.length > 0,
  }
  const offered = views.filter((each) => view === each || (used[each] ?? true))
  const show = (next: View) => plant && setAddress({ plant: plant.id, ...(next !== 'pours' && { view: next }) })
  if (state === 'signed-out') {
    return (
      <SignedOut
        title={t('signedOut.title')}
        text={t('signedOut.text')}
        signIn={t('signedOut.signIn')}
        from="/production"
      />
    )
  }
  return (
    <>
      <PageHeader
        title={t('page.title')}
        actions={
          plant &&
          reached &&
          reached.length > 1 && (
            <Choice
              label={t('plant')}
              value={plant.id}
              options={reached.map(({ id, name }) => ({ value: id, label: name }))}
              onChange={(id) => setAddress({ plant: id })}
            />
          )
        }
      />
      {plants.isPending && !reached && <Skeleton variant="rounded" height={320} />}
      {plants.isError && !reached && <FetchFailed error={plants.error} onRetry={() => void plants.refetch()} />}
      {reached && !plant && (
        <EmptyState
          icon={<PlantIcon size={32} />}
          title={t('noPlant.title')}
          text={
            may('user:manage') ? (
              t('noPlant.first')
            ) : (
              <>
                {t('noPlant.text')} {castingFor.length > 0 && t('noPlant.casts', { plants: list(castingFor) })}
              </>
            )
          }
          link={may('plant:edit') && { to: '/production/plants', text: t('noPlant.link') }}
        />
      )}
      {plant && (
        <ProjectZoneContext key={plant.id} value={plant.time_zone}>
          <PageTabs
            label={t('view.label')}
            id="production"
            value={view}
            tabs={offered.map((each) => ({ value: each, label: t(`view.${each}`) }))}
            onChange={show}
          >
            {may('pour:edit') && plant.writable && <DoubtfulReadings plant={plant} />}
            <Shown plant={plant} />
          </PageTabs>
        </ProjectZoneContext>
      )}
    </>
  )
}

/** Administrators reach every plant: one that casts for a project comes before those that do not. */
const hasProjects = ({ projects }: { projects: readonly unknown[] }) => projects.length > 0
