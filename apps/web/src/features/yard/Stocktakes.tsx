import { listYards, placeContents, placeParts, yardTree } from '@castline/contract/calls/places'
import { listMissing, listStocktakes } from '@castline/contract/calls/stocktakes'
import type { Yard } from '@castline/contract/places'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Skeleton from '@mui/material/Skeleton'
import StockIcon from '@tabler/icons-react/dist/esm/icons/IconClipboardList.mjs'
import ScanIcon from '@tabler/icons-react/dist/esm/icons/IconScan.mjs'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAllEvents } from '#api/events.ts'
import { usePermissions } from '#api/permissions.ts'
import { queryKeyOf, useCall } from '#api/queries.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { FetchFailed } from '#ui/FetchFailed.tsx'
import { HeaderAction } from '#ui/header-action.tsx'
import { onDemand } from '#ui/on-demand.tsx'
import { MissingComponents } from './MissingComponents.tsx'
import type { Reader } from './MoveDialog.tsx'
import { StocktakeDetail } from './StocktakeDetail.tsx'
import { StocktakeRows } from './StocktakeRows.tsx'

const TakeStock = onDemand(async () => (await import('./TakeStock.tsx')).TakeStock)

interface StocktakesProps {
  yard: Yard
  Reader: Reader
  /** The id of the stocktake that is open. */
  shown: string | null
  onShow: (id: string | null) => void
}

/** The stocktakes of a yard by day, what they miss, and the act that takes the next one. */
export function Stocktakes({ yard, Reader, shown, onShow }: StocktakesProps) {
  const { t } = useTranslation('yard')
  const may = usePermissions()
  const queryClient = useQueryClient()
  const [isTaking, setIsTaking] = useState(false)
  const params = { id: yard.id }
  const { data, error, isError, refetch } = useCall(
    listStocktakes,
    { params, query: { time_zone: new Intl.DateTimeFormat().resolvedOptions().timeZone } },
    { staleTime: 0 },
  )
  const missing = useCall(listMissing, { params }, { staleTime: 0 })
  const changed = () => {
    const stale = [listStocktakes, listMissing, listYards, yardTree, placeContents, placeParts]
    for (const each of stale) void queryClient.invalidateQueries({ queryKey: queryKeyOf(each) })
  }
  useAllEvents({ onComponents: changed, onStatus: changed, onReconnect: changed })
  const failed = isError ? { error, refetch } : missing.isError ? missing : null
  if (failed) return <FetchFailed error={failed.error} onRetry={() => void failed.refetch()} />
  if (!data || !missing.data) return <Skeleton variant="rounded" height={240} />
  const begin = may('place:move') && (
    <Button variant="contained" startIcon={<ScanIcon size={20} />} onClick={() => setIsTaking(true)}>
      {t('stock.open')}
    </Button>
  )
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {data.length > 0 && <HeaderAction>{begin}</HeaderAction>}
      <MissingComponents yard={yard} missing={missing.data} onShow={onShow} />
      <Card>
        {data.length === 0 ? (
          <EmptyState icon={<StockIcon size={32} />} title={t('stock.none')} text={t('stock.how')} action={begin} />
        ) : (
          <StocktakeRows stocktakes={data} onShow={onShow} />
        )}
      </Card>
      {shown && (
        <StocktakeDetail id={shown} listed={data.find(({ id }) => id === shown)} onClose={() => onShow(null)} />
      )}
      {isTaking && <TakeStock yard={yard} Reader={Reader} onDone={changed} onClose={() => setIsTaking(false)} />}
    </Box>
  )
}
