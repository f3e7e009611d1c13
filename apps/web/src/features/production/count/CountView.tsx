import type { Plant } from '@castline/contract/plants'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import StockIcon from '@tabler/icons-react/dist/esm/icons/IconPackages.mjs'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { NoResponseError } from '#api/errors.ts'
import { useAllEvents } from '#api/events.ts'
import type { KnownItem } from '#tracking/production/known-plant.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { FetchFailed } from '#ui/FetchFailed.tsx'
import { useFormat } from '#ui/format.ts'
import { ListHead } from '#ui/ListHead.tsx'
import { SearchField } from '#ui/SearchField.tsx'
import { useMaterialsState } from '../materials/materials-state.ts'
import { useKnownPlants } from '../use-known-plants.ts'
import { allStock } from './all-stock.ts'
import { CountRow, countColumns } from './CountRow.tsx'

const isFound = (search: string) => {
  const words = search.toLowerCase()
  return ({ number, name }: KnownItem) => `${number} ${name ?? ''}`.toLowerCase().includes(words)
}

/** The items of a plant's stock, counted one after another, also without a network. */
export function CountView({ plant }: { plant: Plant }) {
  const { t } = useTranslation('materials')
  const format = useFormat()
  const id = useId()
  const [{ search }, show] = useMaterialsState()
  const { data, error, failureReason, isError, refetch } = useQuery({
    queryKey: ['stock to count', plant.id],
    queryFn: () => allStock(plant.id),
    staleTime: 0,
  })
  useAllEvents({ onReconnect: () => void refetch() })
  const isAway = failureReason instanceof NoResponseError && !data
  const known = useKnownPlants(isAway)?.find((each) => each.id === plant.id)
  const items = data ?? (isAway ? known?.stock : undefined)
  const at = !data && known ? format.dateTime(known.at) : null
  const found = items?.filter(isFound(search))
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
        <Typography variant="h2" id={id} sx={{ flex: '1 1 200px' }}>
          {t('counting.title')}
        </Typography>
        <SearchField
          label={t('search')}
          hint={t('stock.hint')}
          value={search}
          onSearch={(typed) => show({ search: typed }, true)}
          sx={{ flex: '1 1 240px', maxWidth: { sm: 360 } }}
        />
      </Box>
      {isAway && known && !known.stock?.length && <Alert severity="warning">{t('counting.notHere')}</Alert>}
      {isError && !isAway && <FetchFailed error={error} onRetry={() => void refetch()} />}
      {!items && !isError && !isAway && <Skeleton variant="rounded" height={480} />}
      {data?.length === 0 && (
        <EmptyState icon={<StockIcon size={32} />} title={t('stock.none')} text={t('stock.noneText')} />
      )}
      {found?.length === 0 && search && <Typography>{t('none.title')}</Typography>}
      {found && found.length > 0 && (
        <Card>
          <ListHead
            columns={[
              t('counting.item'),
              at ? t('counting.known', { at }) : t('stock.onHand'),
              t('counting.counted'),
              t('counting.difference'),
            ]}
            numbers={[1]}
            grid={countColumns.md}
          />
          <Box component="ul" aria-labelledby={id} sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
            {found.map((item) => (
              <CountRow
                key={`${item.number} ${item.unit}`}
                plantId={plant.id}
                item={item}
                knownAt={at}
                onSaved={() => void refetch()}
              />
            ))}
          </Box>
        </Card>
      )}
    </Box>
  )
}
