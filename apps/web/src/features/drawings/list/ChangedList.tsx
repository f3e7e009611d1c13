import {
  exportDrawingChangesCsv,
  exportDrawingChangesXlsx,
  listDrawingChanges,
} from '@castline/contract/calls/drawing-changes'
import type { Project } from '@castline/contract/projects'
import { settingOf } from '@castline/domain/languages'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import IconButton from '@mui/material/IconButton'
import Skeleton from '@mui/material/Skeleton'
import Tooltip from '@mui/material/Tooltip'
import DrawingsIcon from '@tabler/icons-react/dist/esm/icons/IconFileUpload.mjs'
import NothingIcon from '@tabler/icons-react/dist/esm/icons/IconSearchOff.mjs'
import CloseIcon from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { keepPreviousData } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { call } from '#api/client.ts'
import { useProjectEvents } from '#api/events.ts'
import { useCall } from '#api/queries.ts'
import { useSearchParams } from '#api/search-params.ts'
import { componentsLink } from '#tracking/components/links.ts'
import { ArchivedNote } from '#ui/ArchivedNote.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { FetchFailed } from '#ui/FetchFailed.tsx'
import { FilterChoice } from '#ui/FilterChoice.tsx'
import { ListFilters } from '#ui/ListFilters.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Paging } from '#ui/Paging.tsx'
import { SaveListMenu } from '#ui/SaveListMenu.tsx'
import { ChangedRow } from './ChangedRow.tsx'
import { changeFilters, pageSize, readChangedListState, withChangedListState } from './drawing-list-state.ts'

const exports = { csv: exportDrawingChangesCsv, xlsx: exportDrawingChangesXlsx }

/** The components of a project that were made before the drawing that is released now. */
export function ChangedList({ project }: { project: Project }) {
  const { t, i18n } = useTranslation(['drawings', 'component'])
  const [address, setAddress] = useSearchParams()
  const state = readChangedListState(address)
  const filter = { q: state.search.trim() || undefined, state: state.state ?? undefined }
  const params = { id: project.id }
  const list = useCall(
    listDrawingChanges,
    { params, query: { ...filter, limit: pageSize, offset: state.page * pageSize } },
    { placeholderData: keepPreviousData, staleTime: 0 },
  )
  const refresh = () => void list.refetch()
  useProjectEvents(project.id, { onStatus: refresh, onComponents: refresh, onReconnect: refresh })
  const show = (change: Partial<typeof state>, isTyping = false) =>
    setAddress((now) => withChangedListState(now, change), { replace: isTyping, preventScrollReset: true })
  const isFiltered = filter.q !== undefined || state.state !== null || state.page > 0
  return (
    <Box sx={{ maxWidth: 1120, marginInline: 'auto' }}>
      <PageHeader
        title={t('changes.title')}
        lead={t('changes.lead', { project: project.name })}
        actions={
          <>
            <SaveListMenu
              label={t('changes.export.open')}
              labels={{ csv: t('changes.export.csv'), xlsx: t('changes.export.xlsx') }}
              saved={(file) => t('changes.export.saved', { file })}
              failed={t('changes.export.failed')}
              request={(format) => {
                const query = { ...filter, language: settingOf(i18n.language) }
                // Both calls take the same.
                return call(exports[format] as typeof exportDrawingChangesCsv, { params, query })
              }}
            />
            <Tooltip title={t('close')}>
              <IconButton
                component={Link}
                to={componentsLink(project.id, { drawings: 'list' })}
                aria-label={t('close')}
              >
                <CloseIcon size={22} />
              </IconButton>
            </Tooltip>
          </>
        }
      />
      {project.archived && <ArchivedNote />}
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <ListFilters
          label={t('list.search')}
          hint={t('changes.searchHint')}
          search={state.search}
          onSearch={(search) => show({ search }, true)}
        >
          <FilterChoice
            label={t('changes.state.label')}
            any={t('list.any')}
            value={state.state}
            options={changeFilters.map((value) => ({ value, label: t(`changes.state.${value}`) }))}
            onChange={(value) => show({ state: value })}
          />
        </ListFilters>
        {list.isError && !list.data && <FetchFailed error={list.error} onRetry={refresh} />}
        {!list.data && !list.isError && (
          <Skeleton variant="rounded" height={280} role="img" aria-label={t('list.loading')} />
        )}
        {list.data && (
          <Card aria-busy={list.isPlaceholderData}>
            {list.data.components.length === 0 ? (
              <EmptyState
                icon={isFiltered ? <NothingIcon size={32} /> : <DrawingsIcon size={32} />}
                title={t(isFiltered ? 'changes.none' : 'changes.empty')}
                {...(isFiltered
                  ? {
                      action: (
                        <Button variant="outlined" onClick={() => show({ search: '', state: null, page: 0 })}>
                          {t('list.clear')}
                        </Button>
                      ),
                    }
                  : { text: t('changes.emptyText') })}
              />
            ) : (
              <Box
                component="ul"
                aria-label={t('changes.title')}
                sx={{ listStyle: 'none', margin: 0, padding: 0, paddingInline: { xs: 2, sm: 2.5 } }}
              >
                {list.data.components.map((component) => (
                  <ChangedRow key={component.component_id} component={component} />
                ))}
              </Box>
            )}
            {list.data.total > pageSize && (
              <Paging page={state.page} size={pageSize} total={list.data.total} onPage={(page) => show({ page })} />
            )}
          </Card>
        )}
      </Box>
    </Box>
  )
}
