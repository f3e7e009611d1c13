import { listMovements, listStock } from '@castline/contract/calls/stock'
import type { Plant } from '@castline/contract/plants'
import type { StockItem } from '@castline/contract/stock'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import MuiLink from '@mui/material/Link'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import StockIcon from '@tabler/icons-react/dist/esm/icons/IconPackages.mjs'
import { keepPreviousData, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePermissions } from '#api/permissions.ts'
import { queryKeyOf, useCall } from '#api/queries.ts'
import { dotted } from '#ui/dotted.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { FetchFailed } from '#ui/FetchFailed.tsx'
import { ListRow } from '#ui/ListRow.tsx'
import { Paging } from '#ui/Paging.tsx'
import { SearchField } from '#ui/SearchField.tsx'
import { ToneChip } from '#ui/ToneChip.tsx'
import { useAmount } from './amount.ts'
import { MoveDialog } from './MoveDialog.tsx'
import { unfiltered, useMaterialsState } from './materials-state.ts'
import { NoneFound } from './NoneFound.tsx'
import { StockItemDialog } from './StockItemDialog.tsx'

const pageSize = 50
const keyOf = ({ number, unit }: Pick<StockItem, 'number' | 'unit'>) => `${number} ${unit}`

/** What a plant has of each item and what its board needs; what is short first. */
export function StockTab({ plant, parts }: { plant: Plant; parts: ReactNode }) {
  const { t } = useTranslation('materials')
  const may = usePermissions()
  const queryClient = useQueryClient()
  const [{ search, page }, show] = useMaterialsState()
  const [opened, setOpened] = useState<string | null>(null)
  const [isMoving, setIsMoving] = useState(false)
  const mayMove = may('pour:edit') && plant.writable
  const { data, error, isError, isPlaceholderData, refetch } = useCall(
    listStock,
    { params: { id: plant.id }, query: { q: search, limit: pageSize, offset: page * pageSize } },
    { placeholderData: keepPreviousData, staleTime: 0 },
  )
  const item = data?.items.find((each) => keyOf(each) === opened)
  const changed = () => Promise.all([refetch(), queryClient.invalidateQueries({ queryKey: queryKeyOf(listMovements) })])
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        {parts}
        <SearchField
          label={t('search')}
          hint={t('stock.hint')}
          value={search}
          onSearch={(typed) => show({ search: typed }, true)}
          sx={{ flex: '1 1 200px', maxWidth: 360 }}
        />
        {mayMove && (
          <Button variant="contained" onClick={() => setIsMoving(true)} sx={{ marginInlineStart: 'auto' }}>
            {t('move.add')}
          </Button>
        )}
      </Box>
      {isError && <FetchFailed error={error} onRetry={() => void refetch()} />}
      {!data && !isError && <Skeleton variant="rounded" height={280} />}
      {data?.total === 0 && search && <NoneFound onClear={() => show(unfiltered)} />}
      {data?.total === 0 && !search && (
        <EmptyState icon={<StockIcon size={32} />} title={t('stock.none')} text={t('stock.noneText')} />
      )}
      {data && data.total > 0 && (
        <Card aria-busy={isPlaceholderData}>
          <Box component="ul" aria-label={t('stock.list')} sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
            {data.items.map((each) => (
              <StockRow key={keyOf(each)} item={each} onOpen={() => setOpened(keyOf(each))} />
            ))}
          </Box>
          {data.total > pageSize && (
            <Paging page={page} size={pageSize} total={data.total} onPage={(next) => show({ page: next })} />
          )}
        </Card>
      )}
      {isMoving && (
        <MoveDialog plantId={plant.id} kind="receipt" onMoved={changed} onClose={() => setIsMoving(false)} />
      )}
      {item && (
        <StockItemDialog
          plantId={plant.id}
          item={item}
          mayMove={mayMove}
          onChanged={changed}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  )
}

function StockRow({ item, onOpen }: { item: StockItem; onOpen: () => void }) {
  const { t } = useTranslation('materials')
  const amount = useAmount()
  const isLow = item.minimum !== null && item.on_hand < item.minimum
  return (
    <ListRow padding={{ block: 1, inline: 2 }}>
      <Box sx={{ flex: '1 1 200px', minWidth: 0, overflowWrap: 'anywhere' }}>
        <MuiLink
          component="button"
          type="button"
          onClick={onOpen}
          aria-label={t('stock.open', { number: item.number })}
          sx={{ fontWeight: 600, minHeight: 44, textAlign: 'start' }}
        >
          <bdi>{item.number}</bdi>
        </MuiLink>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {dotted([t(`kind.${item.kind}`), item.name])}
        </Typography>
      </Box>
      <Box sx={{ flex: '0 1 150px' }}>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('stock.onHand')}
        </Typography>
        <Typography>
          <bdi>{amount(item.on_hand, item.unit)}</bdi>
        </Typography>
      </Box>
      <Box sx={{ flex: '0 1 180px' }}>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('stock.needed')}
        </Typography>
        <Typography>
          <bdi>{amount(item.needed, item.unit)}</bdi>
        </Typography>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, flex: '1 1 160px' }}>
        {item.short > 0 && (
          <ToneChip tone="error" label={t('stock.short', { amount: amount(item.short, item.unit) })} />
        )}
        {isLow && <ToneChip tone="warning" label={t('stock.belowMinimum')} />}
      </Box>
    </ListRow>
  )
}
