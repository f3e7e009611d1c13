import { getComponent, listComponents } from '@castline/contract/calls/components'
import type { ComponentDetail, ListedComponent } from '@castline/contract/components'
import type { Project } from '@castline/contract/projects'
import type { Role } from '@castline/domain/users/roles'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import LinearProgress from '@mui/material/LinearProgress'
import Skeleton from '@mui/material/Skeleton'
import useMediaQuery from '@mui/material/useMediaQuery'
import PackagesIcon from '@tabler/icons-react/dist/esm/icons/IconPackages.mjs'
import NothingIcon from '@tabler/icons-react/dist/esm/icons/IconSearchOff.mjs'
import { keepPreviousData } from '@tanstack/react-query'
import { type ReactNode, useCallback, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#api/client.ts'
import { useMutation } from '#api/mutation.ts'
import { usePermissions } from '#api/permissions.ts'
import { useCall } from '#api/queries.ts'
import { useSearchParams } from '#api/search-params.ts'
import { SavedSelection } from '#tracking/components/SavedSelection.tsx'
import { useFreshLists } from '#tracking/components/use-fresh-lists.ts'
import { Choice } from '#ui/Choice.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { useErrorMessage } from '#ui/errorMessage.ts'
import { FetchFailed } from '#ui/FetchFailed.tsx'
import { NotLoaded } from '#ui/NotLoaded.tsx'
import { useNotice } from '#ui/notices.tsx'
import { onDemand } from '#ui/on-demand.tsx'
import { Paging } from '#ui/Paging.tsx'
import { Nothing, part, withTexts } from '#ui/part.tsx'
import { targetsOf } from './bulk/batch-steps.ts'
import type { RecentBulk } from './bulk/recent-bulk.ts'
import { ColumnMenu } from './ColumnMenu.tsx'
import { ComponentCards } from './ComponentCards.tsx'
import { ComponentFilters } from './ComponentFilters.tsx'
import { ComponentTable } from './ComponentTable.tsx'
import { CountLine } from './CountLine.tsx'
import { narrowWindow } from './columns.ts'
import { ExportMenu } from './ExportMenu.tsx'
import { ListSkeleton } from './ListSkeleton.tsx'
import { isFiltered, type ListState, pageQueryOf, pageSizes, readListState, withListState } from './list-state.ts'
import { SelectionActions } from './SelectionActions.tsx'
import { canShiftList, ShiftButton } from './ShiftButton.tsx'
import { nothingSelected, type Selection, withSelected, withStatuses } from './selection.ts'

const RecentBulkBar = part(async () => (await import('./bulk/RecentBulkBar.tsx')).RecentBulkBar, Nothing, NotLoaded)
const DeletedComponents = part(
  async () => (await import('./DeletedComponents.tsx')).DeletedComponents,
  () => <Skeleton variant="rounded" height={240} />,
  NotLoaded,
)
const DeleteComponentDialog = onDemand(async () => (await import('./DeleteComponentDialog.tsx')).DeleteComponentDialog)
const EditComponentDialog = onDemand(
  async () => (await withTexts('editing', import('../page/EditComponentDialog.tsx'))).EditComponentDialog,
)
interface ComponentListProps {
  project: Project
  role: Role
  /** Shown while the project is empty; false without permission. */
  importButton: ReactNode
}

/** The project's components, paginated. The list's state is in the address. */
export function ComponentList({ project, role, importButton }: ComponentListProps) {
  const { t } = useTranslation('components')
  const notice = useNotice()
  const errorMessage = useErrorMessage()
  const [address, setAddress] = useSearchParams()
  const isNarrow = useMediaQuery(narrowWindow, { noSsr: true })
  const [selected, setSelected] = useState<Selection>(nothingSelected)
  const [recent, setRecent] = useState<RecentBulk | null>(null)
  const closeRecent = useCallback(() => setRecent(null), [])
  const [edited, setEdited] = useState<ComponentDetail | null>(null)
  const [removed, setRemoved] = useState<ListedComponent | null>(null)
  // The rows have what is shown of them only.
  const opening = useMutation({
    networkMode: 'always',
    mutationFn: ({ id }: ListedComponent) => call(getComponent, { params: { id } }),
    onSuccess: (found) => setEdited('project_id' in found ? found : null),
    onError: (error) => notice({ message: errorMessage(error), severity: 'error' }),
  })
  const hasPermission = usePermissions()
  const mayEdit = hasPermission('component:edit')
  const mayPrint = hasPermission('label:print')
  const maySelect = mayPrint || targetsOf(role).length > 0
  const top = useRef<HTMLDivElement>(null)
  const state = readListState(address)
  const list = useCall(
    listComponents,
    { params: { id: project.id }, query: pageQueryOf(state, isNarrow) },
    { placeholderData: keepPreviousData },
  )
  useFreshLists(project.id)
  const show = (change: Partial<ListState>, isTyping = false) =>
    setAddress((now) => withListState(now, change), { replace: isTyping, preventScrollReset: true })
  const showPage = (page: number) => {
    show({ page })
    // Scroll up, because the next page is read from its first row.
    top.current?.scrollIntoView({ block: 'start' })
  }
  const clearFilters = () =>
    show({
      search: '',
      status: null,
      section: null,
      type: null,
      imported: null,
      selection: null,
      late: false,
      needed: null,
    })
  const rows = list.data?.precast ?? []
  const total = list.data?.total ?? 0
  const mayPlan = hasPermission('plan:edit')
  const offersShift = mayPlan && canShiftList(state, total)
  const isEmptyProject = list.data !== undefined && total === 0 && !isFiltered(state) && !state.deleted && !recent
  if (isEmptyProject && !list.isPlaceholderData) {
    return (
      <Card>
        <EmptyState
          icon={<PackagesIcon size={32} />}
          title={t('empty.title')}
          text={importButton ? t('empty.text') : t('empty.ask')}
          action={importButton}
        />
      </Card>
    )
  }

  const recentBar = recent && (
    <RecentBulkBar
      key={recent.at}
      recent={recent}
      onUndone={(components) => setSelected((now) => withStatuses(now, components))}
      onClose={closeRecent}
    />
  )
  const filters = (
    <ComponentFilters project={project} state={state} onChange={show} showsSort={isNarrow} mayShowDeleted={mayEdit} />
  )
  if (state.deleted && mayEdit) {
    return (
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        {filters}
        {recentBar}
        <DeletedComponents project={project} state={state} onChange={show} />
      </Box>
    )
  }
  const View = isNarrow ? ComponentCards : ComponentTable
  return (
    <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {filters}
      <SavedSelection selected={state} onClear={() => show({ imported: null, selection: null })} />
      <CountLine
        projectId={project.id}
        mayPrint={mayPrint}
        selected={selected}
        total={list.data ? total : null}
        state={state}
      >
        {!isNarrow && <ColumnMenu shown={state.columns} onChange={(columns) => show({ columns }, true)} />}
        <ExportMenu projectId={project.id} state={state} />
        {offersShift && <ShiftButton projectId={project.id} selected={selected} state={state} total={total} />}
      </CountLine>
      {recentBar}
      {list.isError && <FetchFailed error={list.error} onRetry={() => void list.refetch()} />}
      <Card ref={top} aria-busy={list.isFetching}>
        <Box sx={{ height: 3 }}>
          {list.isPlaceholderData && <LinearProgress aria-label={t('loading')} sx={{ height: 3 }} />}
        </Box>
        {list.isPending && <ListSkeleton isNarrow={isNarrow} label={t('loading')} />}
        {rows.length > 0 && (
          <View
            label={t('table', { project: project.name })}
            rows={rows}
            state={state}
            onChange={show}
            selected={maySelect ? selected : null}
            onSelect={setSelected}
            actions={{
              edit: mayEdit ? opening.mutate : null,
              remove: mayEdit ? setRemoved : null,
              showType: (type) => show({ type }),
            }}
          />
        )}
        {list.data && rows.length === 0 && (
          <EmptyState
            icon={<NothingIcon size={32} />}
            title={total > 0 ? t('noPage.title') : t('nothingFound.title')}
            text={total > 0 ? t('noPage.text') : t('nothingFound.text')}
            action={
              total > 0 ? (
                <Button variant="outlined" onClick={() => show({ page: 0 })}>
                  {t('noPage.first')}
                </Button>
              ) : (
                <Button variant="outlined" onClick={clearFilters}>
                  {t('nothingFound.clear')}
                </Button>
              )
            }
          />
        )}
        {rows.length > 0 && (
          <Paging page={state.page} size={state.size} total={total} onPage={showPage}>
            <Choice
              label={t('paging.size')}
              value={String(state.size)}
              options={pageSizes.map((size) => ({ value: String(size), label: String(size) }))}
              onChange={(value) => show({ size: pageSizes.find((size) => String(size) === value) ?? state.size })}
              sx={{ minWidth: 130, marginBlockStart: 0.5 }}
            />
          </Paging>
        )}
      </Card>
      {selected.size > 0 && (
        <SelectionActions
          project={project}
          role={role}
          mayEdit={mayEdit}
          mayPrint={mayPrint}
          mayPlan={mayPlan}
          selected={selected}
          onSelect={setSelected}
          onBulk={setRecent}
          total={list.data ? total : null}
          state={state}
          offersShift={mayPlan && !offersShift}
        />
      )}
      {edited && <EditComponentDialog key={edited.id} component={edited} onClose={() => setEdited(null)} />}
      {removed && (
        <DeleteComponentDialog
          component={removed}
          projectId={project.id}
          onDeleted={() => {
            setSelected(withSelected(selected, [removed], false))
            setRemoved(null)
          }}
          onClose={() => setRemoved(null)}
        />
      )}
    </Box>
  )
}
