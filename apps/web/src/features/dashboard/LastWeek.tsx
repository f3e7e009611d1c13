import type { LateStats } from '@castline/contract/shortages'
import { addDays } from '@castline/domain/plan/calendar'
import type { Status } from '@castline/domain/status/statuses'
import ButtonBase from '@mui/material/ButtonBase'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import Chevron from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { statusColour } from '#tracking/status/status-colour.ts'
import { keepsColour } from '#ui/forced-colours.ts'
import { useFormat } from '#ui/format.ts'
import { onDemand } from '#ui/on-demand.tsx'
import { Changing } from './Changing.tsx'
import { barOrder } from './shares.ts'

const LastWeekDetails = onDemand(async () => (await import('./LastWeekDetails.tsx')).LastWeekDetails)

/** In units of the drawing: a column of `width` in every `step`, as high as the day with the most changes. */
const drawing = { width: 7, step: 10, height: 40 } as const

const Root = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 40px',
  columnGap: 8,
  [theme.breakpoints.down('sm')]: { gridTemplateColumns: 'minmax(0, 1fr)', '& > [role="img"]': { display: 'none' } },
  '& ul': { listStyle: 'none', margin: 0, padding: 0 },
  '& li': {
    ...theme.typography.body2,
    display: 'flex',
    alignItems: 'center',
    columnGap: 6,
    lineHeight: '22px',
    // The longest name of a status fits.
    [theme.breakpoints.down('sm')]: {
      lineHeight: '32px',
      columnGap: 4,
      fontSize: '0.8125rem',
      '& > b': { minWidth: 10 },
    },
  },
  '& .dot': { flexShrink: 0, width: 10, height: 10, borderRadius: '50%', ...keepsColour },
  '& b': { minWidth: 18, fontSize: '1rem', fontWeight: 600, textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
  '& .name': { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& svg': { display: 'block', width: '100%', height: 84, '[dir="rtl"] &': { scale: '-1 1' } },
  '& path': keepsColour,
}))

/** As many rows as the other cards have: those that most changes led to. */
const shownStatuses = 4

/** The columns of each status on the seven days, as one path each, the first status lowest. */
export function columnsOf(byDay: LateStats['moved_by_day']): readonly { status: Status; path: string }[] {
  const { width, step, height } = drawing
  const most = Math.max(1, ...sums(byDay))
  const below = Array.from({ length: 7 }, () => 0)
  return barOrder.toReversed().flatMap((status) => {
    const path = (byDay[status] ?? []).map((count, day) => {
      if (count === 0) return ''
      const start = below[day] ?? 0
      below[day] = start + count
      const [y, h] = [start, count].map((value) => Math.round((value / most) * height * 10) / 10) as [number, number]
      return `M${day * step + (step - width) / 2} ${height - y}h${width}v${-h}h${-width}z`
    })
    return path.some(Boolean) ? [{ status, path: path.join('') }] : []
  })
}

/** How many changes each of the seven days had. */
const sums = (byDay: LateStats['moved_by_day']) =>
  Array.from({ length: 7 }, (_, day) => barOrder.reduce((sum, status) => sum + (byDay[status]?.[day] ?? 0), 0))

/** The status changes of the last seven days: how many led to each status, and a column for each day. */
export function LastWeek({ late: { today, moved_by_day, moved_week } }: { late: LateStats }) {
  const { t } = useTranslation(['dashboard', 'statuses'])
  const { list, named, number, weekday } = useFormat()
  const counts = barOrder.map((status) => ({ status, count: moved_week[status].count }))
  const most = counts.toSorted((one, other) => other.count - one.count).slice(0, shownStatuses)
  const moved = counts.filter((each) => each.count > 0 && most.includes(each))
  if (moved.length === 0) return <Typography>{t('highlights.noneWeek')}</Typography>
  const days = sums(moved_by_day).map((count, index) => ({ day: addDays(today, index - 6), count }))
  return (
    <Root>
      <ul>
        {moved.map(({ status, count }) => (
          <li key={status}>
            <span className="dot" aria-hidden style={{ backgroundColor: statusColour(status, 'solid') }} />
            <b>
              <Changing value={count}>{number(count)}</Changing>
            </b>{' '}
            <span className="name" title={t(`statuses:status.${status}`)}>
              {t(`statuses:status.${status}`)}
            </span>
          </li>
        ))}
      </ul>
      <div role="img" aria-label={list(days.map(({ day, count }) => named(weekday(day), number(count))))}>
        <svg viewBox={`0 0 ${7 * drawing.step} ${drawing.height}`} preserveAspectRatio="none" aria-hidden>
          {columnsOf(moved_by_day).map(({ status, path }) => (
            <path key={status} d={path} fill={statusColour(status, 'solid')} />
          ))}
        </svg>
      </div>
    </Root>
  )
}

/** Opens the changes by status, of today and of the week. */
export function LastWeekTitle({ late }: { late: LateStats | undefined }) {
  const { t } = useTranslation('dashboard')
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  return (
    <>
      <ButtonBase
        disabled={!late}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ font: 'inherit', gap: 0.5, paddingInline: 1, marginInline: -1, minHeight: 24, marginBlock: '-2px' }}
      >
        {t('highlights.week')}
        <Chevron size={16} aria-hidden />
      </ButtonBase>
      {late && <LastWeekDetails anchor={anchor} late={late} onClose={() => setAnchor(null)} />}
    </>
  )
}
