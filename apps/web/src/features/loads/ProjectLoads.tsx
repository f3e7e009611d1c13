import { loadDays } from '@castline/contract/calls/load-proposal'
import { listLoads } from '@castline/contract/calls/loads'
import type { Project } from '@castline/contract/projects'
import { isId } from '@castline/contract/values/ids'
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
import { DensityButton } from '#ui/DensityButton.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { FetchFailed } from '#ui/FetchFailed.tsx'
import { HeaderAction, ListTools, MainAction } from '#ui/header-action.tsx'
import { onDemand } from '#ui/on-demand.tsx'
import { Paging } from '#ui/Paging.tsx'
import { ShortButton } from '#ui/ShortButton.tsx'
import { TabRow } from '#ui/TabRow.tsx'
import { ListViews } from '#ui/views/ListViews.tsx'
import { useKeptLoads } from './keep-loads.ts'
import { LoadFilters } from './LoadFilters.tsx'
import { LoadRows } from './LoadRows.tsx'
import { LoadsExport } from './LoadsExport.tsx'
import {
  isFiltered,
  type LoadListState,
  loadTabs,
  pageSize,
  queryOf,
  readLoadListState,
  withLoadListState,
} from './load-list-state.ts'
import { WeekStrip } from './WeekStrip.tsx'

const CreateLoadDialog = onDemand(async () => (await import('./CreateLoadDialog.tsx')).CreateLoadDialog)

const TrailersDialog = onDemand(async () => (await import('./TrailersDialog.tsx')).TrailersDialog)

/** The address after the dialog was closed: a reload does not open it again. */
function withoutPlan(address: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(address)
  next.delete('plan')
  next.delete('components')
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
  function refresh(): void {
    for (const each of [listLoads, loadDays]) void queryClient.invalidateQueries({ queryKey: queryKeyOf(each) })
  }
  useProjectEvents(project.id, { onLoads: refresh, onReconnect: refresh })
  const show = (change: Partial<LoadListState>) =>
    setAddress((now) => withLoadListState(now, change), { preventScrollReset: true })
  const named = address.get('components')?.split(',').filter(isId) ?? []
  function close(): void {
    setOpened(null)
    if (address.get('plan')) setAddress(withoutPlan, { replace: true })
  }
  const { data, error, isError, isPlaceholderData, refetch } = list

  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' }}>
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
      <TabRow
        label={t('tabs.label')}
        id="loads"
        panel="loads-panel"
        value={state.tab}
        tabs={loadTabs.map((value) => ({ value, label: t(`tabs.${value}`) }))}
        onChange={(tab) => show({ tab })}
      />
      <ListTools>
        <ListViews
          projectId={project.id}
          screen="loads"
          usual={[{ name: t('filter.arriving'), settings: { arriving: 'today' } }]}
        />
        <DensityButton />
      </ListTools>
      <Box
        role="tabpanel"
        id="loads-panel"
        aria-labelledby={`loads-${state.tab}`}
        sx={{ display: 'grid', gap: 1.25, gridTemplateColumns: 'minmax(0, 1fr)', marginBlockEnd: 2 }}
      >
        {state.tab === 'open' && (
          <WeekStrip
            projectId={project.id}
            week={state.week}
            day={state.day}
            onWeek={(week) => show({ week, day: null })}
            onDay={(day) => show({ day })}
          />
        )}
        <LoadFilters state={state} onChange={show} />
        {isError && <FetchFailed error={error} onRetry={() => void refetch()} />}
        {!data && !isError && <Skeleton variant="rounded" height={280} />}
        {data && (
          <Card aria-busy={isPlaceholderData}>
            {data.loads.length > 0 ? (
              <LoadRows label={t('title')} loads={data.loads} onChanged={refresh} />
            ) : isFiltered(state) ? (
              <EmptyState
                icon={<NothingIcon size={32} />}
                title={t('none.title')}
                action={
                  <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 1 }}>
                    <Button
                      variant="outlined"
                      onClick={() => show({ status: null, day: null, isArriving: false, search: '' })}
                    >
                      {t('none.clear')}
                    </Button>
                    {state.tab === 'open' && state.search && (
                      <Button variant="outlined" onClick={() => show({ tab: 'past' })}>
                        {t('none.past')}
                      </Button>
                    )}
                  </Box>
                }
              />
            ) : (
              <EmptyState
                icon={<TruckIcon size={32} />}
                title={t(state.tab === 'past' ? 'empty.past' : 'empty.title')}
                text={state.tab === 'past' ? undefined : may('load:edit') ? t('empty.mayEdit') : t('empty.ask')}
              />
            )}
            {data.total > pageSize && data.loads.length > 0 && (
              <Paging page={state.page} size={pageSize} total={data.total} onPage={(page) => show({ page })} />
            )}
          </Card>
        )}
      </Box>
      {/* Below the rows: it would move with them while they are read. */}
      {(data || isError) && <OnDevice />}
      {opened === 'create' && (
        <CreateLoadDialog
          projectId={project.id}
          day={state.day}
          componentIds={named.length > 0 ? named : null}
          onCreated={(load) => void navigate(loadLink(load.id))}
          onClose={close}
        />
      )}
      {opened === 'trailers' && <TrailersDialog onClose={close} />}
    </Box>
  )
}
