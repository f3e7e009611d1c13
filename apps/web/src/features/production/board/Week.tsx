import type { Board } from '@castline/contract/castings'
import type { Mould } from '@castline/contract/moulds'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { useFormatTag } from '#i18n/thai-calendar.ts'
import { useFormat } from '#ui/format.ts'
import { CastingCard, slotId } from './CastingCard.tsx'
import { castingIn, type Slot } from './use-board.ts'

interface WeekProps {
  board: Board
  /** The days that are shown: all of the week, or one on a phone. */
  days: Board['days']
  mayEdit: boolean
  onOpen: (slot: Slot) => void
}

const outOf = (mould: Mould, day: string) =>
  mould.out_of_use.find(({ from_day, to_day }) => from_day <= day && day <= to_day)

const turnsOf = (mould: Mould, board: Board, day: string) => {
  const used = board.castings.filter((casting) => casting.mould_id === mould.id && casting.day === day)
  const last = Math.max(mould.turns, ...used.map(({ turn }) => turn))
  return Array.from({ length: last }, (_, index) => index + 1)
}

/** Moulds × days. */
export function Week({ board, days, mayEdit, onOpen }: WeekProps) {
  const { t } = useTranslation('board')
  const format = useFormat()
  const weekday = new Intl.DateTimeFormat(useFormatTag(), { weekday: 'short', day: 'numeric', timeZone: 'UTC' })
  const isWide = days.length > 1
  return (
    <Card sx={{ overflowX: 'auto' }}>
      <Box
        component="table"
        aria-label={t('title')}
        sx={{
          borderCollapse: 'collapse',
          width: '100%',
          minWidth: isWide ? 900 : undefined,
          tableLayout: 'fixed',
          '& th, & td': {
            padding: 0.5,
            verticalAlign: 'top',
            textAlign: 'start',
            borderBlockEnd: 1,
            borderColor: 'divider',
          },
        }}
      >
        <thead>
          <tr>
            <Box component="th" scope="col" sx={{ width: isWide ? 132 : '32%' }}>
              {t('mouldColumn')}
            </Box>
            {days.map(({ day, is_working }) => (
              <Box
                key={day}
                component="th"
                scope="col"
                aria-current={day === board.today ? 'date' : undefined}
                sx={{ color: is_working ? 'text.primary' : 'text.secondary' }}
              >
                <Typography variant="body2" component="span" sx={{ fontWeight: 600 }}>
                  {weekday.format(new Date(day))}
                </Typography>
                {!is_working && (
                  <Typography variant="caption" component="span" sx={{ display: 'block' }}>
                    {t('dayOff')}
                  </Typography>
                )}
                {day === board.today && (
                  <Typography variant="caption" component="span" sx={{ display: 'block', color: 'accent.text' }}>
                    {t('today')}
                  </Typography>
                )}
              </Box>
            ))}
          </tr>
        </thead>
        <tbody>
          {board.moulds.map((mould) => (
            <tr key={mould.id}>
              <Box component="th" scope="row" sx={{ overflowWrap: 'anywhere' }}>
                <Typography variant="body2" sx={{ fontWeight: 600 }}>
                  <bdi>{mould.name}</bdi>
                </Typography>
                <Typography variant="caption" sx={{ color: 'text.secondary' }}>
                  {t(`kind.${mould.kind}`)}
                  {mould.length !== null && ` · ${format.metres(mould.length / 1000)}`}
                </Typography>
              </Box>
              {days.map(({ day, is_working }) => {
                const out = outOf(mould, day)
                return (
                  <td key={day}>
                    <Box sx={{ display: 'grid', gap: 0.5 }}>
                      {out && (
                        <Typography variant="caption" sx={{ color: 'status.warning.text', overflowWrap: 'anywhere' }}>
                          {t('outOfUse', { reason: out.reason })}
                        </Typography>
                      )}
                      {turnsOf(mould, board, day).map((turn) => {
                        const slot = { mould_id: mould.id, day, turn }
                        return (
                          <CastingCard
                            key={slotId(slot)}
                            mould={mould}
                            slot={slot}
                            casting={castingIn(board, slot)}
                            mayEdit={mayEdit}
                            isWorking={is_working && !out}
                            onOpen={() => onOpen(slot)}
                          />
                        )
                      })}
                    </Box>
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </Box>
    </Card>
  )
}
