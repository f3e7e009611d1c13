import { listYards } from '@castline/contract/calls/places'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import type { Theme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import YardIcon from '@tabler/icons-react/dist/esm/icons/IconMapPin.mjs'
import AddIcon from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePermissions } from '#api/permissions.ts'
import { queryKeyOf, useCall } from '#api/queries.ts'
import { useSearchParams } from '#api/search-params.ts'
import { useKnownYards } from '#tracking/yard/use-known-yards.ts'
import { Choice } from '#ui/Choice.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { FetchFailed } from '#ui/FetchFailed.tsx'
import { onDemand } from '#ui/on-demand.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { ShortButton } from '#ui/ShortButton.tsx'
import { TabRow } from '#ui/TabRow.tsx'
import type { Reader } from './MoveDialog.tsx'
import { RackList } from './RackList.tsx'
import { Stocktakes } from './Stocktakes.tsx'
import { YardPlaces } from './YardPlaces.tsx'
import { readYardState, unfiltered, withYardState, type YardState, yardViews } from './yard-state.ts'

const CreateYardDialog = onDemand(async () => (await import('./YardDialogs.tsx')).CreateYardDialog)

/** Where components are: the places of a yard, and what is at each. */
export function YardPage({ Reader }: { Reader: Reader }) {
  const { t } = useTranslation('yard')
  const may = usePermissions()
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'), { noSsr: true })
  const queryClient = useQueryClient()
  const [address, setAddress] = useSearchParams()
  const [isCreating, setIsCreating] = useState(false)
  const state = readYardState(address)
  const listed = useCall(listYards, {}, { staleTime: 0 })
  const { error, refetch } = listed
  // Without a network the yards on this device are shown.
  const known = useKnownYards(listed.isError && !listed.data)
  const yards = listed.data ?? (known && known.length > 0 ? known.map(({ tree }) => tree.yard) : undefined)
  const isError = listed.isError && known !== undefined && !yards
  const yard = yards?.find(({ id }) => id === state.yard) ?? yards?.[0]
  const show = (change: Partial<YardState>) =>
    setAddress((now) => withYardState(now, { yard: yard?.id ?? null, ...change }), { preventScrollReset: true })
  const refresh = () => queryClient.invalidateQueries({ queryKey: queryKeyOf(listYards) })
  const mayCreate = state.view === 'places' && may('place:edit')
  const opening = { variant: 'outlined', onClick: () => setIsCreating(true) } as const
  const create = mayCreate && yards && yards.length > 0 && (
    <ShortButton {...opening} icon={<AddIcon size={20} />} label={t('create.open')} />
  )

  return (
    <>
      <PageHeader
        title={t('title')}
        // On phones the filled action takes the line below.
        beside={isPhone && create}
        actions={
          yards &&
          yards.length > 0 && (
            <>
              {yards.length > 1 && yard && (
                <Choice
                  label={t('yard')}
                  value={yard.id}
                  options={yards.map(({ id, code, name }) => ({ value: id, label: name ?? code }))}
                  onChange={(id) => show({ ...unfiltered, yard: id })}
                />
              )}
              {!isPhone && create}
            </>
          )
        }
      />
      {isError && <FetchFailed error={error} onRetry={() => void refetch()} />}
      {!yards && !isError && <Skeleton variant="rounded" height={320} />}
      {yards?.length === 0 && (
        <EmptyState
          icon={<YardIcon size={32} />}
          title={t('none.title')}
          text={may('place:edit') ? t('none.mayEdit') : t('none.ask')}
          action={
            may('place:edit') && (
              <Button {...opening} startIcon={<AddIcon size={20} />}>
                {t('create.open')}
              </Button>
            )
          }
        />
      )}
      {yard && (
        <TabRow
          label={t('view.label')}
          id="yard"
          panel="yard-panel"
          value={state.view}
          tabs={yardViews.map((view) => ({ value: view, label: t(`view.${view}`) }))}
          onChange={(view) => show({ ...unfiltered, view })}
        />
      )}
      {yard && (
        <div role="tabpanel" id="yard-panel" aria-labelledby={`yard-${state.view}`}>
          {state.view === 'racks' && <RackList key={yard.id} yard={yard} />}
          {state.view === 'stocktakes' && (
            <Stocktakes
              key={yard.id}
              yard={yard}
              Reader={Reader}
              shown={state.stocktake}
              onShow={(stocktake) => show({ view: 'stocktakes', stocktake })}
            />
          )}
          {state.view === 'places' && (
            <YardPlaces key={yard.id} yard={yard} state={state} Reader={Reader} onShow={show} />
          )}
        </div>
      )}
      {isCreating && (
        <CreateYardDialog
          onCreated={async (created) => {
            await refresh()
            show({ ...unfiltered, yard: created.id })
          }}
          onClose={() => setIsCreating(false)}
        />
      )}
    </>
  )
}
