import { listLoads } from '@castline/contract/calls/loads'
import type { Project } from '@castline/contract/projects'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Skeleton from '@mui/material/Skeleton'
import NothingIcon from '@tabler/icons-react/dist/esm/icons/IconSearchOff.mjs'
import TruckIcon from '@tabler/icons-react/dist/esm/icons/IconTruckLoading.mjs'
import { keepPreviousData, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useProjectEvents } from '#api/events.ts'
import { usePermissions } from '#api/permissions.ts'
import { queryKeyOf, useCall } from '#api/queries.ts'
import { useSearchParams } from '#api/search-params.ts'
import { loadLink } from '#tracking/loads/links.ts'
import { OnDevice } from '#tracking/offline/on-device.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { FetchFailed } from '#ui/FetchFailed.tsx'
import { HeaderAction, MainAction } from '#ui/header-action.tsx'
import { onDemand } from '#ui/on-demand.tsx'
import { Paging } from '#ui/Paging.tsx'
import { ShortButton } from '#ui/ShortButton.tsx'
import { useKeptLoads } from './keep-loads.ts'
import { LoadFilters } from './LoadFilters.tsx'
import { LoadRows } from './LoadRows.tsx'
import { LoadsExport } from './LoadsExport.tsx'
import { type LoadListState, pageSize, queryOf, readLoadListState, withLoadListState } from './load-list-state.ts'

const CreateLoadDialog = onDemand(async () => (await import('./CreateLoadDialog.tsx')).CreateLoadDialog)

const TrailersDialog = onDemand(async () => (await import('./TrailersDialog.tsx')).TrailersDialog)

/** The address after the dialog was closed: a reload does not open it again. */
function withoutPlan(address: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(address)
  next.delete('plan')
  return next
}

/** The list of a project's loads, updated live. */
export function ProjectLoads({ project }: { project: Project }) {
  const { t } = useTranslation('loads')
  const may = usePermissions()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const [address, setAddress] = useSearchParams()
  const [opened, setOpened] = useState<'create' | 'trailers' | null>(address.get('plan') ? 'create' : null)
  const state = readLoadListState(address)
  const input = { params: { id: project.id }, query: queryOf(state) }
  const list = useCall(listLoads, input, { placeholderData: keepPreviousData, staleTime: 0 })
  useKeptLoads(project.archived ? undefined : project.id)
  const refresh = () => void queryClient.invalidateQueries({ queryKey: queryKeyOf(listLoads) })
  useProjectEvents(project.id, { onLoads: refresh, onReconnect: refresh })
  const show = (change: Partial<LoadListState>) =>
    setAddress((now) => withLoadListState(now, change), { preventScrollReset: true })
  const isFromShortages = address.get('plan') === 'shortages'
  function close(): void {
    setOpened(null)
    if (address.get('plan')) setAddress(withoutPlan, { replace: true })
  }
  const { data, error, isError, isPlaceholderData, refetch } = list
  const isFiltered =
    state.status !== null || state.day !== null || state.isArriving || state.search !== '' || state.page > 0

  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <HeaderAction>
        <LoadsExport projectId={project.id} state={state} />
      </HeaderAction>
      {may('trailer:edit') && (
        <HeaderAction>
          <ShortButton
            variant="outlined"
            icon={<TruckIcon size={20} />}
            label={t('trailers.open')}
            onClick={() => setOpened('trailers')}
          />
        </HeaderAction>
      )}
      {may('load:edit') && <MainAction label={t('create.open')} onClick={() => setOpened('create')} />}
      <OnDevice />
      <LoadFilters state={state} onChange={show} />
      {isError && <FetchFailed error={error} onRetry={() => void refetch()} />}
      {!data && !isError && <Skeleton variant="rounded" height={280} />}
      {data && (
        <Card aria-busy={isPlaceholderData}>
          {data.loads.length > 0 ? (
            <LoadRows label={t('title')} loads={data.loads} />
          ) : isFiltered ? (
            <EmptyState
              icon={<NothingIcon size={32} />}
              title={t('none.title')}
              action={
                <Button
                  variant="outlined"
                  onClick={() => show({ status: null, day: null, isArriving: false, search: '' })}
                >
                  {t('none.clear')}
                </Button>
              }
            />
          ) : (
            <EmptyState
              icon={<TruckIcon size={32} />}
              title={t('empty.title')}
              text={may('load:edit') ? t('empty.mayEdit') : t('empty.ask')}
            />
          )}
          {data.total > pageSize && data.loads.length > 0 && (
            <Paging page={state.page} size={pageSize} total={data.total} onPage={(page) => show({ page })} />
          )}
        </Card>
      )}
      {opened === 'create' && (
        <CreateLoadDialog
          projectId={project.id}
          onCreated={(load) => void navigate(loadLink(load.id, isFromShortages ? { add: 'shortages' } : {}))}
          onClose={close}
        />
      )}
      {opened === 'trailers' && <TrailersDialog onClose={close} />}
    </Box>
  )
}
