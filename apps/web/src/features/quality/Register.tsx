import { listNcrs } from '@castline/contract/calls/ncrs'
import type { Project } from '@castline/contract/projects'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Skeleton from '@mui/material/Skeleton'
import type { Theme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import NothingIcon from '@tabler/icons-react/dist/esm/icons/IconSearchOff.mjs'
import QualityIcon from '@tabler/icons-react/dist/esm/icons/IconShieldCheck.mjs'
import { keepPreviousData } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useCall } from '#api/queries.ts'
import { useSearchParams } from '#api/search-params.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ListTools } from '#ui/header-action.tsx'
import { LoadFailed } from '#ui/LoadFailed.tsx'
import { Paging } from '#ui/Paging.tsx'
import { RegisterCards } from './RegisterCards.tsx'
import { RegisterExport } from './RegisterExport.tsx'
import { RegisterFilters } from './RegisterFilters.tsx'
import { RegisterPdf } from './RegisterPdf.tsx'
import { RegisterTable } from './RegisterTable.tsx'
import {
  filtersOf,
  pageSize,
  queryOf,
  type RegisterState,
  readRegisterState,
  withoutFilters,
  withRegisterState,
} from './register-state.ts'

/** The register of a project, a page at a time. */
export function Register({ project }: { project: Project }) {
  const { t } = useTranslation('quality')
  const [address, setAddress] = useSearchParams()
  const isNarrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'), { noSsr: true })
  const state = readRegisterState(address)
  const list = useCall(
    listNcrs,
    { params: { id: project.id }, query: queryOf(state) },
    { placeholderData: keepPreviousData, staleTime: 0 },
  )
  const show = (change: Partial<RegisterState>, isTyping = false) =>
    setAddress((now) => withRegisterState(now, change), { replace: isTyping, preventScrollReset: true })
  const isFiltered = filtersOf(state) > 0 || state.search.trim() !== '' || state.page > 0
  const Rows = isNarrow ? RegisterCards : RegisterTable
  return (
    <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <RegisterFilters projectId={project.id} state={state} onChange={show} />
      {list.isError && <LoadFailed error={list.error} onRetry={() => void list.refetch()} />}
      {!list.data && !list.isError && <Skeleton variant="rounded" height={280} role="img" aria-label={t('loading')} />}
      {list.data && list.data.ncrs.length > 0 && (
        <ListTools>
          <Box sx={{ display: 'flex', gap: 1, marginInlineStart: 'auto' }}>
            <RegisterExport projectId={project.id} state={state} />
            <RegisterPdf projectId={project.id} state={state} total={list.data.total} />
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
