import { listYards, placeContents, placeParts, yardTree } from '@castline/contract/calls/places'
import { listRacks } from '@castline/contract/calls/racks'
import type { Yard } from '@castline/contract/places'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import NothingIcon from '@tabler/icons-react/dist/esm/icons/IconSearchOff.mjs'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAllEvents } from '#api/events.ts'
import { usePermissions } from '#api/permissions.ts'
import { queryKeyOf, useCall } from '#api/queries.ts'
import { useKnownYards, useRememberYard } from '#tracking/yard/use-known-yards.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { FetchFailed } from '#ui/FetchFailed.tsx'
import { useClock } from '#ui/use-clock.ts'
import type { Reader } from './MoveDialog.tsx'
import { YardMap } from './map/YardMap.tsx'
import { OverLimit } from './OverLimit.tsx'
import { PlaceDialogs } from './PlaceDialogs.tsx'
import type { PlaceDialog } from './PlaceHead.tsx'
import { PlacePanel } from './PlacePanel.tsx'
import { PlaceTable } from './PlaceTable.tsx'
import { allWithin, nodesOf, wayTo } from './tree.ts'
import { partsQuery, useFound } from './use-found.ts'
import { YardToolbar } from './YardToolbar.tsx'
import { unfiltered, type YardState } from './yard-state.ts'

interface YardPlacesProps {
  yard: Yard
  state: YardState
  Reader: Reader
  onShow: (change: Partial<YardState>) => void
}

/** The map of a yard, or its table, beside what is at the chosen place. Updated live. */
export function YardPlaces({ yard, state, Reader, onShow }: YardPlacesProps) {
  const { t } = useTranslation('yard')
  const may = usePermissions()
  const mayEdit = may('place:edit') && yard.writable
  const queryClient = useQueryClient()
  const now = useClock()
  const [dialog, setDialog] = useState<PlaceDialog | null>(() => {
    if (!may('place:move')) return null
    return state.isMoving ? 'scan' : state.isTakingStock ? 'stock' : null
  })
  const tree = useCall(yardTree, { params: { id: yard.id } }, { staleTime: 0 })
  useRememberYard(yard.id)
  // Without a network the places on this device are shown, so that a series of moves can go on.
  const known = useKnownYards(tree.isError && !tree.data)
  const places = tree.data?.places ?? known?.find(({ id }) => id === yard.id)?.tree.places
  const nodes = useMemo(() => nodesOf(places ?? []), [places])
  const root = nodes.get(yard.id)
  const found = useFound(root, nodes, state)
  const refresh = async () => {
    const stale = [listYards, yardTree, placeContents, placeParts, listRacks].map((call) => ({
      queryKey: queryKeyOf(call),
    }))
    await Promise.all(stale.map((each) => queryClient.invalidateQueries(each)))
  }
  const changed = () => void refresh()
  useAllEvents({ onStatus: changed, onComponents: changed, onReconnect: changed })

  if (tree.isError && known && !places) return <FetchFailed error={tree.error} onRetry={() => void tree.refetch()} />
  if (!root) return <Skeleton variant="rounded" height={320} />
  const { lit, components, named } = found
  const onlyPlace = components.length === 0 && named.length === 1 ? named[0] : undefined
  const node = nodes.get(state.place ?? '') ?? onlyPlace ?? root
  const isChosen = node !== root
  const show = (id: string) => onShow({ place: id === yard.id ? null : id })
  const isDivided = root.children.length > 0
  const isNothingFound = lit !== null && lit.size === 0
  const listed = lit ? allWithin(root).filter(({ place }) => lit.has(place.id)) : allWithin(root)
  const filter = { ...partsQuery(state), ...(!isChosen && state.search !== '' && { q: state.search }) }

  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <YardToolbar yardId={yard.id} state={state} onShow={onShow} onScan={() => setDialog('scan')} />
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 360px' },
        }}
      >
        <Card
          sx={{
            padding: 1.5,
            minWidth: 0,
            // Where there is no room beside it, a chosen place is shown instead; the way above it leads back.
            ...(state.place && { display: { xs: 'none', lg: 'block' } }),
          }}
        >
          {!isDivided && (
            <Typography sx={{ padding: 1.5, color: 'text.secondary' }}>
              {mayEdit ? t('noPlaces.mayEdit') : t('noPlaces.ask')}
            </Typography>
          )}
          {isDivided && isNothingFound && (
            <EmptyState
              icon={<NothingIcon size={32} />}
              title={t('filter.none')}
              action={
                <Button variant="outlined" onClick={() => onShow(unfiltered)}>
                  {t('filter.clear')}
                </Button>
              }
            />
          )}
          {isDivided && !state.isTable && (
            <>
              <OverLimit nodes={allWithin(root)} onShow={show} />
              <YardMap root={root} shownId={node.place.id} lit={lit} now={now} onShow={show} />
              <Typography variant="body2" sx={{ padding: 1, color: 'text.secondary' }}>
                {t('map.legend')}
              </Typography>
            </>
          )}
          {isDivided && state.isTable && !isNothingFound && (
            <PlaceTable
              nodes={listed}
              shownId={node.place.id}
              page={state.page}
              now={now}
              onShow={show}
              onPage={(page) => onShow({ page })}
            />
          )}
        </Card>
        <PlacePanel
          key={`${node.place.id} ${filter.q ?? ''}`}
          yard={yard}
          root={root}
          way={wayTo(nodes, node.place.id)}
          filter={filter}
          only={components.length === 1 ? components[0] : undefined}
          mayEdit={mayEdit}
          onShow={show}
          onOpen={setDialog}
          onMoved={changed}
        />
      </Box>
      <PlaceDialogs
        dialog={dialog}
        yard={yard}
        node={node}
        nodes={nodes}
        Reader={Reader}
        onRefresh={refresh}
        onDeleted={({ parent_id }) =>
          onShow({ place: parent_id === yard.id ? null : parent_id, yard: parent_id === null ? null : yard.id })
        }
        onClose={() => {
          setDialog(null)
          if (state.isMoving || state.isTakingStock) onShow({ isMoving: false, isTakingStock: false })
        }}
      />
    </Box>
  )
}
