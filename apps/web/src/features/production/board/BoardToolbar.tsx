import type { Board } from '@castline/contract/castings'
import { addDays } from '@castline/domain/plan/calendar'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import EarlierIcon from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs'
import LaterIcon from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { dotted } from '#ui/dotted.ts'
import { useFormat } from '#ui/format.ts'
import { outOf } from './words.ts'

interface BoardToolbarProps {
  from: string
  /** Whether the week of today is shown. */
  isThisWeek: boolean
  board: Board | undefined
  onFrom: (from: string) => void
  onToday: () => void
  /** What is done with the week. */
  children: ReactNode
}

/** What the week casts, in m³, and the share of its turns that are used; null without a working day. */
function sumsOf({ castings, moulds, days }: Board) {
  const used = castings.filter((each) => each.used.count > 0)
  const volume = used.reduce((sum, each) => sum + (each.volume ?? 0), 0)
  const working = days.filter(({ is_working }) => is_working)
  const turns = moulds.reduce(
    (sum, mould) => sum + mould.turns * working.filter(({ day }) => !outOf(mould, day)).length,
    0,
  )
  return { volume, share: turns === 0 ? null : Math.min(100, (used.length / turns) * 100) }
}

/** The week of the board, what it casts, and how much of the moulds is used. */
export function BoardToolbar({ from, isThisWeek, board, onFrom, onToday, children }: BoardToolbarProps) {
  const { t } = useTranslation('board')
  const format = useFormat()
  const { volume, share } = board ? sumsOf(board) : { volume: 0, share: null }
  const sums = dotted([
    volume > 0 ? format.volume(volume) : null,
    share === null ? null : t('week.used', { percent: format.percent(Math.round(share)) }),
  ])
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: { xs: 0.5, sm: 1 },
        ':dir(rtl) button svg': { transform: 'scaleX(-1)' },
      }}
    >
      <IconButton aria-label={t('week.previous')} onClick={() => onFrom(addDays(from, -7))}>
        <EarlierIcon size={20} />
      </IconButton>
      <Typography variant="h3" component="h2">
        {format.span(from, addDays(from, 6))}
      </Typography>
      <IconButton aria-label={t('week.next')} onClick={() => onFrom(addDays(from, 7))}>
        <LaterIcon size={20} />
      </IconButton>
      {!isThisWeek && <Button onClick={onToday}>{t('today')}</Button>}
      {sums !== '' && (
        <Typography variant="body2" sx={{ color: 'text.secondary', order: { xs: 1, sm: 0 } }}>
          {sums}
        </Typography>
      )}
      <Box sx={{ flex: 1 }} />
      {children}
    </Box>
  )
}
