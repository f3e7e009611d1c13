import { getStocktake } from '@castline/contract/calls/stocktakes'
import type { Stocktake } from '@castline/contract/stocktakes'
import { stocktakeResults } from '@castline/domain/yard/stocktakes'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import MuiLink from '@mui/material/Link'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Link as RouterLink } from 'react-router'
import { useCall } from '#api/queries.ts'
import { componentName } from '#tracking/components/component-name.ts'
import { componentLink } from '#tracking/components/links.ts'
import { StatusChip } from '#tracking/status/StatusChip.tsx'
import { dotted } from '#ui/dotted.ts'
import { FetchFailed } from '#ui/FetchFailed.tsx'
import { useFormat } from '#ui/format.ts'
import { StocktakeCounts } from './StocktakeCounts.tsx'

interface StocktakeDetailProps {
  id: string
  /** What the list says about it; a link can open one that is too old for the list. */
  listed: Stocktake | undefined
  onClose: () => void
}

/** One stocktake with its components, by result. */
export function StocktakeDetail({ id, listed, onClose }: StocktakeDetailProps) {
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
