import { modelPlan } from '@castline/contract/calls/model-structure'
import type { Building } from '@castline/contract/models'
import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { useQueries } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#api/client.ts'
import { queryKeyOf } from '#api/queries.ts'
import { Choice } from '#ui/Choice.tsx'
import { FetchFailed } from '#ui/FetchFailed.tsx'
import type { PlanStorey } from './building-address.ts'
import { assembledPlan } from './floor-plan.ts'
import { drawn, type Painting } from './painting.ts'
import { storeyAt, storeyIndex, storeysOf } from './plan-storey.ts'

interface PlanViewProps {
  building: Building
  painting: Painting
  palette: readonly string[]
  onPick: (element: number | null) => void
  /** Null: as many storeys as are drawn in time. */
  storey: PlanStorey | null
  onStorey: (storey: PlanStorey) => void
}

const opacities: Readonly<Record<number, string>> = { [drawn.faint]: '0.2', [drawn.solid]: '1', [drawn.selected]: '1' }

/** A moved path and its previous place: the path drawn last covers the others. */
interface Raised {
  readonly path: SVGElement
  readonly group: Element
  readonly next: Node | null
}

/** Draws a path in front of all others. The order of the models means nothing. */
function raise(path: SVGElement): Raised {
  const group = path.parentElement ?? path
  const before = { path, group, next: path.nextSibling }
  group.append(path)
  group.parentElement?.append(group)
  return before
}

/**
 * The building from above, for phones, for printing and for browsers without WebGL. The list has the same by keyboard.
 */
export function FloorPlan({ building, painting, palette, onPick, storey: shown, onStorey }: PlanViewProps) {
  const { t } = useTranslation('building')
  const place = useRef<HTMLDivElement>(null)
  const { storeys } = building
  const storey = storeyIndex(building, shown)
  const storeyName = storey === null ? null : (storeys[storey]?.name ?? '')
  const options = [
    { value: '', label: t('storey.all') },
    ...storeys.map(({ name }, index) => ({ value: String(index), label: name })),
    ...(storeys.length > 0 && storeysOf(building).includes(-1)
      ? [{ value: '-1', label: t('structure.noStorey') }]
      : []),
  ]
  const plans = useQueries({
    queries: building.models.map(({ id, pieces, storey: storeyOf }) => {
      const input = { params: { id }, query: storeyName === null ? {} : { storey: storeyName } }
      const isEmpty = storey !== null && !storeyOf.includes(storey)
      return {
        queryKey: queryKeyOf(modelPlan, input),
        // A revision never changes.
        staleTime: Number.POSITIVE_INFINITY,
        queryFn: async ({ signal }: { signal: AbortSignal }) => {
          if (isEmpty) return { svg: null, count: pieces.length }
          const svg = await (await call(modelPlan, { ...input, signal })).text()
          return { svg, count: pieces.length }
        },
      }
    }),
    combine: (results) => ({
      loaded: results.every(({ data }) => data) ? results.map(({ data }) => data) : null,
      failed: results.find(({ isError }) => isError),
    }),
  })
  const key = plans.loaded && [storey, ...building.models.map(({ id }) => id)].join()
  const paths = useRef<ReadonlyMap<number, SVGElement>>(new Map())

  // Inserted as markup: React does not need to manage thousands of paths.
  useEffect(() => {
    if (!plans.loaded || !place.current) return
    const plan = assembledPlan(plans.loaded.flatMap((each) => each ?? []))
    place.current.replaceChildren(plan.svg)
    paths.current = plan.paths
  }, [key])

  const raised = useRef<Raised[]>([])

  useEffect(() => {
    for (const { path, group, next } of raised.current.toReversed()) group.insertBefore(path, next)
    raised.current = []
    for (const [element, path] of paths.current) {
      const state = painting.states[element] ?? drawn.faint
      path.style.display = state === drawn.hidden ? 'none' : ''
      path.style.fill = palette[painting.colours[element] ?? 0] ?? ''
      path.style.fillOpacity = opacities[state] ?? '0'
      if (state === drawn.selected) {
        path.dataset.selected = ''
        raised.current.push(raise(path))
      } else delete path.dataset.selected
    }
  }, [painting, palette, key])

  if (plans.failed) return <FetchFailed error={plans.failed.error} onRetry={() => void plans.failed?.refetch()} />
  return (
    <Box sx={{ height: '100%', display: 'flex', flexDirection: 'column' }}>
      {options.length > 2 && (
        <Choice
          label={t('storey.label')}
          value={String(storey ?? '')}
          options={options}
          onChange={(chosen) => onStorey(storeyAt(building, chosen === '' ? null : Number(chosen)))}
          sx={{ margin: 1, maxWidth: 320, displayPrint: 'none' }}
        />
      )}
      {!plans.loaded && (
        <Skeleton variant="rectangular" sx={{ flex: 1, minHeight: 0 }} role="img" aria-label={t('loading')} />
      )}
      {plans.loaded && (
        <Box
          ref={place}
          role="img"
          aria-label={t('planLabel')}
          onClick={({ target }) => {
            const number = (target as SVGElement).dataset.number
            onPick(number === undefined ? null : Number(number))
          }}
          sx={{
            flex: 1,
            minHeight: 0,
            padding: 1,
            '& svg': { display: 'block', width: '100%', height: '100%' },
            '& path': { cursor: 'pointer', vectorEffect: 'non-scaling-stroke', strokeWidth: 0.75 },
            '& path[data-selected]': { stroke: 'currentColor', strokeWidth: 4 },
            '@media print': { height: '70vh', printColorAdjust: 'exact' },
          }}
        />
      )}
    </Box>
  )
}
