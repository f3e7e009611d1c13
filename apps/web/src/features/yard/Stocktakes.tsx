import { getStocktake, listStocktakes } from '@castline/contract/calls/stocktakes'
import type { Yard } from '@castline/contract/places'
import type { Stocktake } from '@castline/contract/stocktakes'
import { stocktakeResults } from '@castline/domain/yard/stocktakes'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import MuiLink from '@mui/material/Link'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import StockIcon from '@tabler/icons-react/dist/esm/icons/IconClipboardList.mjs'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Link as RouterLink } from 'react-router'
import { useCall } from '#api/queries.ts'
import { componentName } from '#tracking/components/component-name.ts'
import { componentLink } from '#tracking/components/links.ts'
import { StatusChip } from '#tracking/status/StatusChip.tsx'
import { dotted } from '#ui/dotted.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { FetchFailed } from '#ui/FetchFailed.tsx'
import { useFormat } from '#ui/format.ts'
import { gridRow, oneLineRow, wholeRow } from '#ui/grid-row.ts'
import { ListHead } from '#ui/ListHead.tsx'
import { StocktakeChips, StocktakeCounts } from './StocktakeCounts.tsx'

const wide = '200px minmax(0, 1fr) minmax(0, 1.4fr)'

interface StocktakesProps {
  yard: Yard
  /** The id of the stocktake that is open. */
  shown: string | null
  onShow: (id: string | null) => void
}

/** The stocktakes of a yard: who, when, where, and what they found. */
export function Stocktakes({ yard, shown, onShow }: StocktakesProps) {
  const { t } = useTranslation('yard')
  const format = useFormat()
  const { data, error, isError, refetch } = useCall(listStocktakes, { params: { id: yard.id } }, { staleTime: 0 })
  if (isError) return <FetchFailed error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton variant="rounded" height={240} />
  return (
    <Card>
      {data.length === 0 ? (
        <EmptyState icon={<StockIcon size={32} />} title={t('stock.none')} text={t('stock.how')} />
      ) : (
        <>
          <ListHead
            columns={[t('stock.column.number'), t('stock.column.when'), t('stock.column.result')]}
            grid={wide}
          />
          <Box component="ul" aria-label={t('stock.listed')} sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
            {data.map((each) => (
              <Box
                key={each.id}
                component="li"
                sx={{
                  ...gridRow,
                  ...oneLineRow,
                  columnGap: 1.5,
                  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: wide },
                  '&:first-of-type': { borderBlockStart: 0 },
                }}
              >
                <MuiLink
                  component="button"
                  underline="hover"
                  color="inherit"
                  onClick={() => onShow(each.id)}
                  sx={{
                    fontWeight: 600,
                    textAlign: 'start',
                    minHeight: { xs: 44, md: 32 },
                    overflowWrap: 'anywhere',
                    ...wholeRow,
                  }}
                >
                  {dotted([each.number, each.place_code])}
                </MuiLink>
                <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                  {dotted([format.dateTime(each.occurred_at), each.user_name])}
                </Typography>
                <StocktakeChips stocktake={each} />
              </Box>
            ))}
          </Box>
        </>
      )}
      {shown && (
        <StocktakeDetail id={shown} listed={data.find(({ id }) => id === shown)} onClose={() => onShow(null)} />
      )}
    </Card>
  )
}

interface StocktakeDetailProps {
  id: string
  /** What the list says about it; a link can open one that is too old for the list. */
  listed: Stocktake | undefined
  onClose: () => void
}

function StocktakeDetail({ id, listed, onClose }: StocktakeDetailProps) {
  const { t } = useTranslation('yard')
  const format = useFormat()
  const titleId = useId()
  const { data, error, isError, refetch } = useCall(getStocktake, { params: { id } })
  const stocktake = data ?? listed
  const parts = stocktakeResults.map((result) => ({
    result,
    items: (data?.items ?? []).filter((item) => item.result === result),
  }))
  return (
    <Dialog open fullWidth maxWidth="sm" aria-labelledby={titleId} onClose={onClose}>
      <DialogTitle id={titleId} variant="h2" component="h2">
        {stocktake ? t('stock.of', { number: stocktake.number, place: stocktake.place_code }) : t('view.stocktakes')}
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2, alignContent: 'start' }}>
        {stocktake && (
          <>
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {dotted([format.dateTime(stocktake.occurred_at), stocktake.user_name])}
            </Typography>
            <StocktakeCounts stocktake={stocktake} />
          </>
        )}
        {isError && <FetchFailed error={error} onRetry={() => void refetch()} />}
        {!data && !isError && <Skeleton variant="rounded" height={120} />}
        {parts
          .filter(({ items }) => items.length > 0)
          .map(({ result, items }) => (
            <Box key={result} component="section">
              <Typography variant="h3">
                {t(`stock.result.${result}`, { formatted: format.number(items.length) })}
              </Typography>
              <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
                {items.map(({ component_id, status, from, ...named }) => (
                  <Box
                    key={component_id}
                    component="li"
                    sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, minHeight: 44 }}
                  >
                    <Box sx={{ flex: '1 1 160px', minWidth: 0, overflowWrap: 'anywhere' }}>
                      <MuiLink component={RouterLink} to={componentLink(component_id)}>
                        <bdi>{componentName(named)}</bdi>
                      </MuiLink>
                      {from && result !== 'found' && (
                        <Typography variant="body2" component="span" sx={{ color: 'text.secondary' }}>
                          {' · '}
                          <bdi>{from}</bdi>
                        </Typography>
                      )}
                    </Box>
                    <StatusChip status={status} />
                  </Box>
                ))}
              </Box>
            </Box>
          ))}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('move.close')}</Button>
      </DialogActions>
    </Dialog>
  )
}
