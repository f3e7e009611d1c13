import {
  exportMaterialShortagesCsv,
  exportMaterialShortagesXlsx,
  listMaterialShortages,
  listShortItems,
  listStock,
} from '@castline/contract/calls/stock'
import type { Plant } from '@castline/contract/plants'
import type { ShortItem } from '@castline/contract/stock'
import { settingOf } from '@castline/domain/languages'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Skeleton from '@mui/material/Skeleton'
import DoneIcon from '@tabler/icons-react/dist/esm/icons/IconChecks.mjs'
import { keepPreviousData, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#api/client.ts'
import { usePermissions } from '#api/permissions.ts'
import { queryKeyOf, useCall } from '#api/queries.ts'
import { Choice } from '#ui/Choice.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { FetchFailed } from '#ui/FetchFailed.tsx'
import { useFormat } from '#ui/format.ts'
import { ListHead } from '#ui/ListHead.tsx'
import { Paging } from '#ui/Paging.tsx'
import { SaveListMenu } from '#ui/SaveListMenu.tsx'
import { MoveDialog } from './MoveDialog.tsx'
import { spans, useMaterialsState } from './materials-state.ts'
import { ShortItemRow, shortColumns } from './ShortItemRow.tsx'

const pageSize = 50
const exports = { csv: exportMaterialShortagesCsv, xlsx: exportMaterialShortagesXlsx }

/** What the castings of the next days lack, by item, what is needed first on top. */
export function ShortTab({ plant, parts }: { plant: Plant; parts: ReactNode }) {
  const { t, i18n } = useTranslation('materials')
  const format = useFormat()
  const [{ days, page }, show] = useMaterialsState()
  const params = { id: plant.id }
  const may = usePermissions()
  const queryClient = useQueryClient()
  const [delivered, setDelivered] = useState<ShortItem | null>(null)
  const { data, error, isError, isPlaceholderData, refetch } = useCall(
    listShortItems,
    { params, query: { days, limit: pageSize, offset: page * pageSize } },
    { placeholderData: keepPreviousData, staleTime: 0 },
  )
  const mayMove = may('pour:edit') && plant.writable
  const columns = [t('short.item'), t('short.first'), t('short.castings'), t('short.ofNeeded'), t('short.by')]
  const changed = () =>
    Promise.all(
      [listShortItems, listMaterialShortages, listStock].map((each) =>
        queryClient.invalidateQueries({ queryKey: queryKeyOf(each) }),
      ),
    )
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        {parts}
        <Choice
          label={t('short.days')}
          value={String(days)}
          options={spans.map((each) => ({
            value: String(each),
            label: t('short.daysOf', { number: format.number(each) }),
          }))}
          onChange={(next) => show({ days: spans.find((each) => String(each) === next) ?? 28 })}
          sx={{ width: 160, marginInlineStart: 'auto' }}
        />
        <SaveListMenu
          label={t('export.open')}
          labels={{ csv: t('export.csv'), xlsx: t('export.xlsx') }}
          saved={(file) => t('export.saved', { file })}
          failed={t('export.failed')}
          // Both calls take the same.
          request={(kind) =>
            call(exports[kind] as typeof exportMaterialShortagesCsv, {
              params,
              query: { days, language: settingOf(i18n.language) },
            })
          }
        />
      </Box>
      {isError && <FetchFailed error={error} onRetry={() => void refetch()} />}
      {!data && !isError && <Skeleton variant="rounded" height={280} />}
      {data && data.without_bill > 0 && (
        <Alert severity="info">
          {t('short.withoutBill', { number: format.number(data.without_bill), all: format.number(data.castings) })}
        </Alert>
      )}
      {data?.total === 0 && (
        <EmptyState icon={<DoneIcon size={32} />} title={t('short.none')} text={t('short.noneText')} />
      )}
      {data && data.total > 0 && (
        <Card aria-busy={isPlaceholderData}>
          <ListHead columns={columns} numbers={[2, 3, 4]} grid={shortColumns} />
          <Box component="ul" aria-label={t('short.list')} sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
            {data.items.map((each) => (
              <ShortItemRow
                key={`${each.number} ${each.unit}`}
                plantId={plant.id}
                item={each}
                days={days}
                onDelivered={mayMove ? () => setDelivered(each) : null}
              />
            ))}
          </Box>
          {data.total > pageSize && (
            <Paging page={page} size={pageSize} total={data.total} onPage={(next) => show({ page: next })} />
          )}
        </Card>
      )}
      {delivered && (
        <MoveDialog
          plantId={plant.id}
          kind="receipt"
          item={delivered}
          quantity={delivered.missing}
          onMoved={changed}
          onClose={() => setDelivered(null)}
        />
      )}
    </Box>
  )
}
