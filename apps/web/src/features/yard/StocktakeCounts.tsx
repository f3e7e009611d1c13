import type { Stocktake } from '@castline/contract/stocktakes'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { dotted } from '#ui/dotted.ts'
import { useFormat } from '#ui/format.ts'

const always = ['found', 'missing', 'unexpected'] as const
const sometimes = ['refused', 'late', 'unknown'] as const

/** What is said of a stocktake only where there is something. */
export const otherCounts = (stocktake: Stocktake) => sometimes.filter((each) => stocktake[each] > 0)

/** How many a stocktake found, missed, and found unexpectedly. */
export function StocktakeCounts({ stocktake }: { stocktake: Stocktake }) {
  const { t } = useTranslation('yard')
  const format = useFormat()
  const counts = [...always, ...otherCounts(stocktake)]
  return (
    <Typography variant="body2" component="div" sx={{ color: 'text.secondary' }}>
      {dotted(counts.map((each) => t(`stock.result.${each}`, { formatted: format.number(stocktake[each]) })))}
    </Typography>
  )
}
