import { listDrawings } from '@castline/contract/calls/drawings'
import type { Project } from '@castline/contract/projects'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import UploadIcon from '@tabler/icons-react/dist/esm/icons/IconFileUpload.mjs'
import ChangesIcon from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs'
import RulesIcon from '@tabler/icons-react/dist/esm/icons/IconSettings.mjs'
import CloseIcon from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useProjectEvents } from '#api/events.ts'
import { usePermissions } from '#api/permissions.ts'
import { useCall } from '#api/queries.ts'
import { useSearchParams } from '#api/search-params.ts'
import { componentsLink } from '#tracking/components/links.ts'
import { ArchivedNote } from '#ui/ArchivedNote.tsx'
import { FilterChoice } from '#ui/FilterChoice.tsx'
import { ListFilters } from '#ui/ListFilters.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { ShortButton } from '#ui/ShortButton.tsx'
import { DrawingRows } from './DrawingRows.tsx'
import {
  type DrawingListState,
  queryOf,
  readDrawingListState,
  stateFilters,
  withDrawingListState,
} from './drawing-list-state.ts'
import { RulesDialog } from './RulesDialog.tsx'

/** The drawings of a project with their states; managers release several at once. */
export function DrawingList({ project }: { project: Project }) {
  const { t } = useTranslation(['drawings', 'component'])
  const mayEdit = usePermissions()('file:edit')
  const [address, setAddress] = useSearchParams()
  const [isRuling, setIsRuling] = useState(false)
  const state = readDrawingListState(address)
  const list = useCall(
    listDrawings,
    { params: { id: project.id }, query: queryOf(state) },
    { placeholderData: keepPreviousData, staleTime: 0 },
  )
  const refresh = () => void list.refetch()
  useProjectEvents(project.id, { onStatus: refresh, onComponents: refresh, onReconnect: refresh })
  const show = (change: Partial<DrawingListState>, isTyping = false) =>
    setAddress((now) => withDrawingListState(now, change), { replace: isTyping, preventScrollReset: true })
  const labelOf = (each: (typeof stateFilters)[number]) =>
    each === 'open' ? t('list.open') : t(`component:drawings.state.${each}`)
  return (
    <Box sx={{ maxWidth: 1120, marginInline: 'auto' }}>
      <PageHeader
        title={t('list.title')}
        lead={t('list.lead', { project: project.name })}
        actions={
          <>
            <ShortButton
              variant="outlined"
              icon={<ChangesIcon size={20} />}
              label={t('list.changes')}
              component={Link}
              to={componentsLink(project.id, { drawings: 'changed', state: 'open' })}
            />
            {mayEdit && (
              <ShortButton
                variant="outlined"
                icon={<RulesIcon size={20} />}
                label={t('list.rules')}
                onClick={() => setIsRuling(true)}
              />
            )}
            {mayEdit && (
              <Button
                variant="contained"
                startIcon={<UploadIcon size={20} />}
                component={Link}
                to={componentsLink(project.id, { drawings: '1' })}
              >
                {t('list.upload')}
              </Button>
            )}
            <Tooltip title={t('close')}>
              <IconButton component={Link} to={componentsLink(project.id)} aria-label={t('close')}>
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
          hint={t('list.searchHint')}
          search={state.search}
          onSearch={(search) => show({ search }, true)}
        >
          <FilterChoice
            label={t('list.state')}
            any={t('list.any')}
            value={state.state}
            options={stateFilters.map((value) => ({ value, label: labelOf(value) }))}
            onChange={(value) => show({ state: value })}
          />
        </ListFilters>
        <DrawingRows
          key={JSON.stringify(state)}
          project={project}
          list={list}
          state={state}
          mayEdit={mayEdit}
          onShow={show}
        />
      </Box>
      {isRuling && <RulesDialog project={project} onClose={() => setIsRuling(false)} />}
    </Box>
  )
}
