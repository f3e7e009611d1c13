import type { Stocktake } from '@castline/contract/stocktakes'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { dotted } from '#ui/dotted.ts'
import { useFormat } from '#ui/format.ts'
import { ToneChip } from '#ui/ToneChip.tsx'

const always = ['found', 'missing', 'unexpected'] as const
const sometimes = ['refused', 'late', 'unknown'] as const

const tones = {
  found: 'success',
  missing: 'error',
  unexpected: 'warning',
  refused: 'error',
  late: 'default',
  unknown: 'default',
} as const

/** What a stocktake found, as chips for a list: only what it found, and what there is of the others. */
export function StocktakeChips({ stocktake }: { stocktake: Stocktake }) {
  const { t } = useTranslation('yard')
  const format = useFormat()
  const counts = [...always, ...sometimes].filter((each) => each === 'found' || stocktake[each] > 0)
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {counts.map((each) => (
        <ToneChip
          key={each}
          tone={stocktake[each] > 0 ? tones[each] : 'default'}
          label={t(`stock.result.${each}`, { formatted: format.number(stocktake[each]) })}
        />
      ))}
    </Box>
  )
}

/** How many a stocktake found, missed, and found unexpectedly. */
export function StocktakeCounts({ stocktake }: { stocktake: Stocktake }) {
  const { t } = useTranslation('yard')
  const format = useFormat()
  const counts = [...always, ...sometimes.filter((each) => stocktake[each] > 0)]
  return (
    <Typography variant="body2" component="div" sx={{ color: 'text.secondary' }}>
      {dotted(counts.map((each) => t(`stock.result.${each}`, { formatted: format.number(stocktake[each]) })))}
    </Typography>
  )
}
