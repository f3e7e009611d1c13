import { listNcrs } from '@castline/contract/calls/ncrs'
import type { Project } from '@castline/contract/projects'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Skeleton from '@mui/material/Skeleton'
import type { Theme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import ImportIcon from '@tabler/icons-react/dist/esm/icons/IconFileImport.mjs'
import NothingIcon from '@tabler/icons-react/dist/esm/icons/IconSearchOff.mjs'
import QualityIcon from '@tabler/icons-react/dist/esm/icons/IconShieldCheck.mjs'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePermissions } from '#api/permissions.ts'
import { useCall } from '#api/queries.ts'
import { useSearchParams } from '#api/search-params.ts'
import { DensityButton } from '#ui/DensityButton.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { FetchFailed } from '#ui/FetchFailed.tsx'
import { HeaderAction, ListTools } from '#ui/header-action.tsx'
import { onDemand } from '#ui/on-demand.tsx'
import { Paging } from '#ui/Paging.tsx'
import { withTexts } from '#ui/part.tsx'
import { ShortButton } from '#ui/ShortButton.tsx'
import { DraftList } from './DraftList.tsx'
import { NcrCards } from './NcrCards.tsx'
import { NcrCounts } from './NcrCounts.tsx'
import { NcrFilters } from './NcrFilters.tsx'
import { NcrListExport } from './NcrListExport.tsx'
import { NcrListPdf } from './NcrListPdf.tsx'
import { NcrTable } from './NcrTable.tsx'
import {
  filtersOf,
  type NcrListState,
  pageSize,
  queryOf,
  readNcrListState,
  withNcrListState,
  withoutFilters,
} from './ncr-list-state.ts'

const BcfDialog = onDemand(async () => (await withTexts('bcf', import('./BcfDialog.tsx'))).BcfDialog)

/** The register of a project, a page at a time. */
export function NcrList({ project }: { project: Project }) {
  const { t } = useTranslation('quality')
  const [address, setAddress] = useSearchParams()
  const isNarrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'), { noSsr: true })
  const state = readNcrListState(address)
  const list = useCall(
    listNcrs,
    { params: { id: project.id }, query: queryOf(state) },
    { placeholderData: keepPreviousData, staleTime: 0 },
  )
  const show = (change: Partial<NcrListState>, isTyping = false) =>
    setAddress((now) => withNcrListState(now, change), { replace: isTyping, preventScrollReset: true })
  const isFiltered = filtersOf(state) > 0 || state.search.trim() !== '' || state.page > 0
  const mayReport = usePermissions()('ncr:report')
  const [isReading, setIsReading] = useState(false)
  const Rows = isNarrow ? NcrCards : NcrTable
  return (
    <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {!isNarrow && (
        <HeaderAction>
          <DensityButton />
        </HeaderAction>
      )}
      {isReading && <BcfDialog projectId={project.id} onClose={() => setIsReading(false)} />}
      {mayReport && <DraftList projectId={project.id} />}
      <NcrFilters projectId={project.id} state={state} onChange={show} />
      {list.isError && <FetchFailed error={list.error} onRetry={() => void list.refetch()} />}
      {!list.data && !list.isError && <Skeleton variant="rounded" height={280} role="img" aria-label={t('loading')} />}
      {list.data && (
        <ListTools>
          <NcrCounts projectId={project.id} state={state} onChange={show} />
          <Box sx={{ display: 'flex', gap: 1, marginInlineStart: 'auto' }}>
            {mayReport && (
              <ShortButton icon={<ImportIcon size={20} />} label={t('bcf')} onClick={() => setIsReading(true)} />
            )}
            <NcrListPdf projectId={project.id} state={state} total={list.data.total} />
            <NcrListExport projectId={project.id} state={state} />
          </Box>
        </ListTools>
      )}
      {list.data && list.data.ncrs.length > 0 && (
        <Card aria-busy={list.isPlaceholderData}>
          <Rows ncrs={list.data.ncrs} state={state} onChange={show} />
          {list.data.total > pageSize && (
            <Paging page={state.page} size={pageSize} total={list.data.total} onPage={(page) => show({ page })} />
          )}
        </Card>
      )}
      {list.data && list.data.ncrs.length === 0 && (
        <Card>
          {isFiltered ? (
            <EmptyState
              icon={<NothingIcon size={32} />}
              title={t('none.title')}
              action={
                <Button variant="outlined" onClick={() => show(withoutFilters)}>
                  {t('none.clear')}
                </Button>
              }
            />
          ) : (
            <EmptyState icon={<QualityIcon size={32} />} title={t('empty.title')} text={t('empty.text')} />
          )}
        </Card>
      )}
    </Box>
  )
}
