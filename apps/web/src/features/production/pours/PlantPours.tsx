import { exportPoursCsv, exportPoursXlsx, listPours } from '@castline/contract/calls/pours'
import type { Plant } from '@castline/contract/plants'
import { settingOf } from '@castline/domain/languages'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Skeleton from '@mui/material/Skeleton'
import PourIcon from '@tabler/icons-react/dist/esm/icons/IconBucketDroplet.mjs'
import NothingIcon from '@tabler/icons-react/dist/esm/icons/IconSearchOff.mjs'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { call } from '#api/client.ts'
import { usePermissions } from '#api/permissions.ts'
import { useCall } from '#api/queries.ts'
import { useSearchParams } from '#api/search-params.ts'
import { castLink, pourLink } from '#tracking/production/links.ts'
import { DensityButton } from '#ui/DensityButton.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { FetchFailed } from '#ui/FetchFailed.tsx'
import { HeaderAction, MainAction } from '#ui/header-action.tsx'
import { onDemand } from '#ui/on-demand.tsx'
import { Paging } from '#ui/Paging.tsx'
import { withTexts } from '#ui/part.tsx'
import { SaveListMenu } from '#ui/SaveListMenu.tsx'
import { PourFilters } from './PourFilters.tsx'
import { PourRows } from './PourRows.tsx'
import {
  filterOf,
  noFilter,
  type PourListState,
  pageSize,
  readPourListState,
  withPourListState,
} from './pour-list-state.ts'

const CreatePourDialog = onDemand(async () => (await withTexts('board', import('./PourForms.tsx'))).CreatePourDialog)

const exports = { csv: exportPoursCsv, xlsx: exportPoursXlsx }

/** The pours of a plant: filtered, exported and recorded. */
export function PlantPours({ plant }: { plant: Plant }) {
  const { t, i18n } = useTranslation('production')
  const mayEdit = usePermissions()('pour:edit') && plant.writable
  const navigate = useNavigate()
  const [address, setAddress] = useSearchParams()
  const [isCreating, setIsCreating] = useState(false)
  const state = readPourListState(address)
  const filter = filterOf(state)
  const query = { ...filter, limit: pageSize, offset: state.page * pageSize }
  const input = { params: { id: plant.id }, query }
  const list = useCall(listPours, input, { placeholderData: keepPreviousData, staleTime: 0 })
  const show = (change: Partial<PourListState>) =>
    setAddress((now) => withPourListState(now, change), { preventScrollReset: true })
  const { data, error, isError, isPlaceholderData, refetch } = list
  const isFiltered = Object.values(filter).some((value) => value !== undefined) || state.page > 0
  const language = settingOf(i18n.language)
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <HeaderAction>
        <DensityButton />
        <SaveListMenu
          label={t('export.open')}
          labels={{ csv: t('export.csv'), xlsx: t('export.xlsx') }}
          saved={(file) => t('export.saved', { file })}
          failed={t('export.failed')}
          request={(format) =>
            // Both calls take the same.
            call(exports[format] as typeof exportPoursCsv, {
              params: { id: plant.id },
              query: { ...filter, language },
            })
          }
        />
      </HeaderAction>
      {mayEdit && (
        <MainAction label={t('create.open')} disabled={plant.mixes.length === 0} onClick={() => setIsCreating(true)} />
      )}
      <PourFilters plant={plant} state={state} onChange={show} />
      {isError && <FetchFailed error={error} onRetry={() => void refetch()} />}
      {!data && !isError && <Skeleton variant="rounded" height={280} />}
      {data && (
        <Card aria-busy={isPlaceholderData}>
          {data.pours.length > 0 ? (
            <PourRows label={t('title')} pours={data.pours} />
          ) : isFiltered ? (
            <EmptyState
              icon={<NothingIcon size={32} />}
              title={t('none.title')}
              action={
                <Button variant="outlined" onClick={() => show(noFilter)}>
                  {t('none.clear')}
                </Button>
              }
            />
          ) : (
            <EmptyState
              icon={<PourIcon size={32} />}
              title={t('empty.title')}
              text={plant.mixes.length === 0 ? t('empty.noMix') : mayEdit ? t('empty.mayEdit') : t('empty.ask')}
            />
          )}
          {data.total > pageSize && data.pours.length > 0 && (
            <Paging page={state.page} size={pageSize} total={data.total} onPage={(page) => show({ page })} />
          )}
        </Card>
      )}
      {isCreating && (
        <CreatePourDialog
          plant={plant}
          onCreated={({ id }, mould) =>
            void navigate(mould ? castLink({ id: mould, plant_id: plant.id }, undefined, id) : pourLink(id))
          }
          onClose={() => setIsCreating(false)}
        />
      )}
    </Box>
  )
}
