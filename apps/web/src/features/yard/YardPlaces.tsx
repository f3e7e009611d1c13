import { listYards, placeContents, placeParts, yardTree } from '@castline/contract/calls/places'
import { listRacks } from '@castline/contract/calls/racks'
import type { Yard } from '@castline/contract/places'
import { isRackKind } from '@castline/domain/yard/places'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Skeleton from '@mui/material/Skeleton'
import ToggleButton from '@mui/material/ToggleButton'
import Typography from '@mui/material/Typography'
import NothingIcon from '@tabler/icons-react/dist/esm/icons/IconSearchOff.mjs'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAllEvents } from '#api/events.ts'
import { usePermissions } from '#api/permissions.ts'
import { queryKeyOf, useCall } from '#api/queries.ts'
import { placeLabelsLink } from '#tracking/yard/links.ts'
import { useKnownYards, useRememberYard } from '#tracking/yard/use-known-yards.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { FetchFailed } from '#ui/FetchFailed.tsx'
import { onDemand } from '#ui/on-demand.tsx'
import { Paging } from '#ui/Paging.tsx'
import { SearchField } from '#ui/SearchField.tsx'
import type { Reader } from './MoveDialog.tsx'
import { PlaceContents } from './PlaceContents.tsx'
import { type PlaceDialog, PlaceHead } from './PlaceHead.tsx'
import { PlaceParts } from './PlaceParts.tsx'
import { PlaceRows } from './PlaceRows.tsx'
import { listedOf, nodesOf, wayTo } from './tree.ts'
import { pageSize, type YardState } from './yard-state.ts'

const AddPlacesDialog = onDemand(async () => (await import('./AddPlacesDialog.tsx')).AddPlacesDialog)
const EditPlaceDialog = onDemand(async () => (await import('./EditPlaceDialog.tsx')).EditPlaceDialog)
const MoveDialog = onDemand(async () => (await import('./MoveDialog.tsx')).MoveDialog)
const StocktakeDialog = onDemand(async () => (await import('./StocktakeDialog.tsx')).StocktakeDialog)
const DeletePlaceDialog = onDemand(async () => (await import('./DeletePlaceDialog.tsx')).DeletePlaceDialog)

interface YardPlacesProps {
  yard: Yard
  state: YardState
  Reader: Reader
  onShow: (change: Partial<YardState>) => void
}

/** One place of a yard: those in it with their counts, and what is there. Updated live. */
export function YardPlaces({ yard, state, Reader, onShow }: YardPlacesProps) {
  const { t } = useTranslation('yard')
  const may = usePermissions()
  const mayEdit = may('place:edit') && yard.writable
  const queryClient = useQueryClient()
  const [dialog, setDialog] = useState<PlaceDialog | null>(() => {
    if (!may('place:move')) return null
    return state.isMoving ? 'move' : state.isTakingStock ? 'stock' : null
  })
  const tree = useCall(yardTree, { params: { id: yard.id } }, { staleTime: 0 })
  useRememberYard(yard.id)
  // Without a network the places on this device are shown, so that a series of moves can go on.
  const known = useKnownYards(tree.isError && !tree.data)
  const places = tree.data?.places ?? known?.find(({ id }) => id === yard.id)?.tree.places
  const nodes = useMemo(() => nodesOf(places ?? []), [places])
  const refresh = async () => {
    const stale = [listYards, yardTree, placeContents, placeParts, listRacks].map((call) => ({
      queryKey: queryKeyOf(call),
    }))
    await Promise.all(stale.map((each) => queryClient.invalidateQueries(each)))
  }
  const changed = () => void refresh()
  useAllEvents({ onStatus: changed, onComponents: changed, onReconnect: changed })

  if (tree.isError && known && !places) return <FetchFailed error={tree.error} onRetry={() => void tree.refetch()} />
  const node = nodes.get(state.place ?? yard.id) ?? nodes.get(yard.id)
  if (!node) return <Skeleton variant="rounded" height={320} />
  const listed = listedOf(node, state)
  const isFiltered = state.search !== '' || state.isEmptyOnly
  const page = Math.min(state.page, Math.max(0, Math.ceil(listed.length / pageSize) - 1))
  const isDivided = node.children.length > 0

  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <PlaceHead
        mayEdit={mayEdit}
        way={wayTo(nodes, node.place.id)}
        onShow={(id) => onShow({ place: id === yard.id ? null : id, search: '', isEmptyOnly: false })}
        onOpen={setDialog}
        labelsLink={yard.projects[0] && placeLabelsLink(yard.projects[0].id, yard.id, node.place.id)}
      />
      {isDivided && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
          <SearchField
            label={t('filter.search')}
            hint={t('filter.hint')}
            value={state.search}
            onSearch={(search) => onShow({ search })}
            sx={{ flex: '1 1 220px', maxWidth: 420 }}
          />
          <ToggleButton
            value="empty"
            selected={state.isEmptyOnly}
            onChange={() => onShow({ isEmptyOnly: !state.isEmptyOnly })}
            sx={{ minHeight: 44 }}
          >
            {t('filter.empty')}
          </ToggleButton>
        </Box>
      )}
      {isDivided && (
        <Card>
          {listed.length > 0 ? (
            <PlaceRows
              label={t('places')}
              nodes={listed.slice(page * pageSize, (page + 1) * pageSize)}
              onShow={(id) => onShow({ place: id, search: '', isEmptyOnly: false })}
            />
          ) : (
            <EmptyState
              icon={<NothingIcon size={32} />}
              title={t('filter.none')}
              action={
                isFiltered && (
                  <Button variant="outlined" onClick={() => onShow({ search: '', isEmptyOnly: false })}>
                    {t('filter.clear')}
                  </Button>
                )
              }
            />
          )}
          {listed.length > pageSize && (
            <Paging page={page} size={pageSize} total={listed.length} onPage={(next) => onShow({ page: next })} />
          )}
        </Card>
      )}
      {!isDivided && node.place.parent_id === null && (
        <Card sx={{ padding: 3 }}>
          <Typography sx={{ color: 'text.secondary' }}>
            {mayEdit ? t('noPlaces.mayEdit') : t('noPlaces.ask')}
          </Typography>
        </Card>
      )}
      <PlaceParts placeId={node.place.id} />
      <PlaceContents key={node.place.id} node={node} />
      {dialog === 'add' && <AddPlacesDialog within={node.place} onSaved={refresh} onClose={() => setDialog(null)} />}
      {dialog === 'move' && (
        <MoveDialog
          start={node.children.some(({ place }) => !isRackKind(place.kind)) ? null : node.place}
          nodes={nodes}
          Reader={Reader}
          onMoved={changed}
          onClose={() => {
            setDialog(null)
            if (state.isMoving) onShow({ isMoving: false })
          }}
        />
      )}
      {dialog === 'stock' && (
        <StocktakeDialog
          place={node.place}
          yard={yard}
          nodes={nodes}
          Reader={Reader}
          onDone={changed}
          onClose={() => {
            setDialog(null)
            if (state.isTakingStock) onShow({ isTakingStock: false })
          }}
        />
      )}
      {dialog === 'edit' && (
        <EditPlaceDialog
          place={node.place}
          yard={yard}
          nodes={nodes}
          onSaved={refresh}
          onClose={() => setDialog(null)}
        />
      )}
      {dialog === 'delete' && (
        <DeletePlaceDialog
          node={node}
          nodes={nodes}
          onDeleted={async () => {
            const { parent_id } = node.place
            onShow({ place: parent_id === yard.id ? null : parent_id, yard: parent_id === null ? null : yard.id })
            await refresh()
          }}
          onClose={() => setDialog(null)}
        />
      )}
    </Box>
  )
}
