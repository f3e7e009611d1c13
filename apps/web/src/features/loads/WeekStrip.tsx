import { loadDays } from '@castline/contract/calls/load-proposal'
import { addDays, weekdayOf } from '@castline/domain/plan/calendar'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import EarlierIcon from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs'
import LaterIcon from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import { keepPreviousData } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useCall } from '#api/queries.ts'
import { dotted } from '#ui/dotted.ts'
import { FetchFailed } from '#ui/FetchFailed.tsx'
import { useFormat } from '#ui/format.ts'
import { visuallyHidden } from '#ui/visuallyHidden.ts'

interface WeekStripProps {
  projectId: string
  /** The Monday of the week; null for this one. */
  week: string | null
  day: string | null
  onWeek: (week: string | null) => void
  onDay: (day: string | null) => void
}

const mondayOf = (day: string) => addDays(day, 1 - weekdayOf(day))

/** Beside the seven days of a phone there is less room. */
const arrow = { width: { xs: 28, sm: 44 }, height: 48, borderRadius: 1, flex: 'none' } as const

const phoneOnly = { display: { sm: 'none' } } as const
const deskOnly = { display: { xs: 'none', sm: 'inline' } } as const

const places = Array.from({ length: 7 }, (_, at) => at)

/** A week with the loads of each day; a pressed day lists only its own. */
export function WeekStrip({ projectId, week, day, onWeek, onDay }: WeekStripProps) {
  const { t } = useTranslation('loads')
  const format = useFormat()
  const from = week ?? (day && mondayOf(day))
  const query = from ? { from } : {}
  const { data, error, isError, refetch } = useCall(
    loadDays,
    { params: { id: projectId }, query },
    { placeholderData: keepPreviousData },
  )
  const first = from ?? data?.days[0]?.day ?? null
  const today = data?.today
  const isThisWeek = today === undefined || first === mondayOf(today)
  if (isError && !data) return <FetchFailed error={error} onRetry={() => void refetch()} />
  const move = (days: number) => first && onWeek(addDays(mondayOf(first), days))
  return (
    <Box
      component="section"
      aria-label={first ? format.named(t('week.title'), format.span(first, addDays(first, 6))) : t('week.title')}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: { xs: 0.25, sm: 1 },
        ':dir(rtl) button svg': { transform: 'scaleX(-1)' },
      }}
    >
      <IconButton aria-label={t('week.previous')} onClick={() => move(-7)} sx={arrow}>
        <EarlierIcon size={20} />
      </IconButton>
      <Box
        sx={{
          flex: 1,
          minWidth: 0,
          display: 'grid',
          gridTemplateColumns: 'repeat(7, minmax(0, 1fr))',
          gap: { xs: 0.25, sm: 1 },
        }}
      >
        {places.map((at) => {
          const shown = data?.days[at]
          const each = first && addDays(first, at)
          const counted = shown && shown.day === each ? shown : null
          return (
            <DayButton
              key={at}
              day={each}
              loads={counted?.loads ?? 0}
              weight={counted?.weight ?? 0}
              isToday={each !== null && each === today}
              isPressed={each !== null && each === day}
              label={
                each
                  ? dotted([
                      format.weekday(each),
                      t('week.loads', { count: counted?.loads ?? 0, formatted: format.number(counted?.loads ?? 0) }),
                      counted?.weight ? format.weight(counted.weight) : null,
                    ])
                  : ''
              }
              onPress={() => onDay(each === day ? null : each)}
            />
          )
        })}
      </Box>
      <IconButton aria-label={t('week.next')} onClick={() => move(7)} sx={arrow}>
        <LaterIcon size={20} />
      </IconButton>
      {!isThisWeek && <Button onClick={() => onWeek(null)}>{t('week.today')}</Button>}
    </Box>
  )
}

interface DayButtonProps {
  day: string | null
  loads: number
  weight: number
  isToday: boolean
  isPressed: boolean
  label: string
  onPress: () => void
}

function DayButton({ day, loads, weight, isToday, isPressed, label, onPress }: DayButtonProps) {
  const format = useFormat()
  return (
    <Button
      variant={isPressed ? 'contained' : 'outlined'}
      color={isPressed ? 'primary' : 'inherit'}
      disabled={day === null}
      aria-pressed={isPressed}
      aria-current={isToday ? 'date' : undefined}
      onClick={onPress}
      sx={{
        display: 'grid',
        alignContent: 'center',
        gap: 0,
        minWidth: 0,
        minHeight: 48,
        paddingBlock: 0.25,
        paddingInline: 0.25,
        lineHeight: 1.3,
        fontWeight: 400,
        ...(!isPressed && { borderColor: isToday ? 'accent.text' : 'divider' }),
      }}
    >
      <span style={visuallyHidden}>{label}</span>
      <Box component="span" aria-hidden sx={{ fontSize: '0.8125rem', fontWeight: isToday ? 700 : 500 }}>
        <Box component="span" sx={phoneOnly}>
          <Box component="span" sx={{ display: 'block', fontSize: '0.75rem' }}>
            {day ? format.narrowWeekday(day) : ''}
          </Box>
          {day ? format.number(Number(day.slice(8))) : ''}
        </Box>
        <Box component="span" sx={deskOnly}>
          {day ? format.weekday(day) : ''}
        </Box>
      </Box>
      <Box
        component="span"
        aria-hidden
        sx={{ fontSize: '0.8125rem', minHeight: '1.3em', color: loads > 0 ? undefined : 'text.disabled' }}
      >
        {loads > 0 ? <strong>{format.number(loads)}</strong> : '–'}
        {weight > 0 && (
          <Box component="span" sx={deskOnly}>
            {' · '}
            {format.weight(Math.round(weight / 100) * 100)}
          </Box>
        )}
      </Box>
    </Button>
  )
}
