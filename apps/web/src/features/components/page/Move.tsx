import type { ComponentMove } from '@castline/contract/moves'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { dotted } from '#ui/dotted.ts'
import { useFormat } from '#ui/format.ts'
import { TimelineEntry } from '#ui/TimelineEntry.tsx'

/** A move of the component between places of a yard. */
export function Move({ move }: { move: ComponentMove }) {
  const { t } = useTranslation('component')
  const { dateTime } = useFormat()
  const { from, to, cause, user_name, occurred_at, late, rack, load, stocktake } = move
  // What is said of the rack says why, too.
  const isSaid = cause === 'hand' || (cause === 'rack' && (load !== null || to !== null))
  function wordsOf(): string {
    if (rack !== null && load !== null) return t('place.rackOn', { rack, load })
    if (rack !== null && to !== null) return t('place.rackTo', { rack, place: to })
    return to === null ? t('place.left', { place: from ?? '' }) : t('place.movedTo', { place: to })
  }
  return (
    <TimelineEntry>
      <Typography variant="body2">{wordsOf()}</Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {dotted([
          dateTime(occurred_at),
          user_name,
          cause === 'stocktake'
            ? t('place.stocktake', { number: stocktake ?? '' })
            : isSaid
              ? null
              : t(`place.cause.${cause}`),
          late ? t('place.late') : null,
        ])}
      </Typography>
    </TimelineEntry>
  )
}
