import { listBills } from '@castline/contract/calls/bills'
import type { Plant } from '@castline/contract/plants'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import MuiLink from '@mui/material/Link'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import BillIcon from '@tabler/icons-react/dist/esm/icons/IconListDetails.mjs'
import { keepPreviousData } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePermissions } from '#api/permissions.ts'
import { useCall } from '#api/queries.ts'
import { Choice } from '#ui/Choice.tsx'
import { dotted } from '#ui/dotted.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { FetchFailed } from '#ui/FetchFailed.tsx'
import { useFormat } from '#ui/format.ts'
import { ListRow } from '#ui/ListRow.tsx'
import { Paging } from '#ui/Paging.tsx'
import { SearchField } from '#ui/SearchField.tsx'
import { BillDialog } from './BillDialog.tsx'
import { BillSheetDialog } from './BillSheetDialog.tsx'
import { unfiltered, useMaterialsState } from './materials-state.ts'
import { NoneFound } from './NoneFound.tsx'

const pageSize = 50

/** The bills of the marks that a plant casts. */
export function BillsTab({ plant, parts }: { plant: Plant; parts: ReactNode }) {
  const { t } = useTranslation('materials')
  const format = useFormat()
  const may = usePermissions()
  const [{ search, project, page }, show] = useMaterialsState()
  const [opened, setOpened] = useState<{ project_id: string; mark: string } | 'new' | 'sheet' | null>(null)
  const isFiltered = search !== '' || project !== null
  const mayEdit = may('plan:edit') && plant.writable && plant.casts_for.length > 0
  const { data, error, isError, isPlaceholderData, refetch } = useCall(
    listBills,
    {
      params: { id: plant.id },
      query: { q: search, project_id: project ?? undefined, limit: pageSize, offset: page * pageSize },
    },
    { placeholderData: keepPreviousData, staleTime: 0 },
  )
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        {parts}
        <SearchField
          label={t('search')}
          hint={t('bills.hint')}
          value={search}
          onSearch={(typed) => show({ search: typed }, true)}
          sx={{ flex: '1 1 180px', maxWidth: 320 }}
        />
        {plant.casts_for.length > 1 && (
          <Choice
            label={t('bills.project')}
            value={project ?? ''}
            options={[
              { value: '', label: t('bills.allProjects') },
              ...plant.casts_for.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            onChange={(id) => show({ project: id || null })}
            sx={{ width: 220 }}
          />
        )}
        {mayEdit && (
          <>
            <Button variant="outlined" onClick={() => setOpened('sheet')} sx={{ marginInlineStart: 'auto' }}>
              {t('bills.sheet')}
            </Button>
            <Button variant="contained" onClick={() => setOpened('new')}>
              {t('bills.add')}
            </Button>
          </>
        )}
      </Box>
      {isError && <FetchFailed error={error} onRetry={() => void refetch()} />}
      {!data && !isError && <Skeleton variant="rounded" height={280} />}
      {data?.total === 0 && isFiltered && <NoneFound onClear={() => show(unfiltered)} />}
      {data?.total === 0 && !isFiltered && (
        <EmptyState icon={<BillIcon size={32} />} title={t('bills.none')} text={t('bills.noneText')} />
      )}
      {data && data.total > 0 && (
        <Card aria-busy={isPlaceholderData}>
          <Box component="ul" aria-label={t('bills.list')} sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
            {data.bills.map((bill) => (
              <ListRow key={`${bill.project_id} ${bill.mark}`} padding={{ block: 1, inline: 2 }}>
                <Box sx={{ flex: '1 1 200px', minWidth: 0, overflowWrap: 'anywhere' }}>
                  <MuiLink
                    component="button"
                    type="button"
                    onClick={() => setOpened(bill)}
                    aria-label={t('bills.open', { mark: bill.mark })}
                    sx={{ fontWeight: 600, minHeight: 44, textAlign: 'start' }}
                  >
                    <bdi>{bill.mark}</bdi>
                  </MuiLink>
                  <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                    <bdi>{bill.project_name}</bdi>
                  </Typography>
                </Box>
                <Typography variant="body2" sx={{ flex: '1 1 200px', color: 'text.secondary' }}>
                  {dotted([
                    t('bills.items', { number: format.number(bill.items) }),
                    t('bills.toCast', { number: format.number(bill.to_cast) }),
                    format.date(bill.updated_at.slice(0, 10)),
                  ])}
                </Typography>
              </ListRow>
            ))}
          </Box>
          {data.total > pageSize && (
            <Paging page={page} size={pageSize} total={data.total} onPage={(next) => show({ page: next })} />
          )}
        </Card>
      )}
      {opened === 'sheet' && <BillSheetDialog plant={plant} onClose={() => setOpened(null)} />}
      {opened && opened !== 'sheet' && (
        <BillDialog
          plant={plant}
          of={opened === 'new' ? null : opened}
          mayEdit={mayEdit}
          onSaved={refetch}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  )
}
