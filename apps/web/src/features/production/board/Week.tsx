import type { Board, BoardComponent } from '@castline/contract/castings'
import type { Mould } from '@castline/contract/moulds'
import type { Shortage } from '@castline/contract/stock'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import type { Theme } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormatTag } from '#i18n/thai-calendar.ts'
import { moveByArrows } from '#ui/arrow-keys.ts'
import { useFormat } from '#ui/format.ts'
import { visuallyHidden } from '#ui/visuallyHidden.ts'
import { CastingCard, slotId } from './CastingCard.tsx'
import { NarrowCell } from './NarrowCell.tsx'
import { castingIn, type Slot } from './use-board.ts'
import { outOf } from './words.ts'

interface WeekProps {
  board: Board
  /** The days that are shown: all of the week, or one on a phone. */
  days: Board['days']
  mayEdit: boolean
  /** What castings lack of their materials, by the id of their cell. */
  short: ReadonlyMap<string, readonly Shortage[]>
  /** The colour of each mix. */
  mixColours: ReadonlyMap<string, string>
  onOpen: (slot: Slot) => void
  /** Opens what can be added to an empty cell. */
  onPick: (slot: Slot) => void
  /** Takes components off the board. */
  onTakeOff: (components: readonly BoardComponent[]) => void
}

const hatched = ({ vars: { palette } }: Theme) => ({
  backgroundImage: `repeating-linear-gradient(135deg, ${palette.divider} 0 1px, transparent 1px 9px)`,
})

const turnsOf = (mould: Mould, board: Board, day: string) => {
  const used = board.castings.filter((casting) => casting.mould_id === mould.id && casting.day === day)
  const last = Math.max(mould.turns, ...used.map(({ turn }) => turn))
  return Array.from({ length: last }, (_, index) => index + 1)
}

/** Moulds × days: the arrow keys go from cell to cell, Enter opens, Delete takes off. */
export function Week({ board, days, mayEdit, short, mixColours, onOpen, onPick, onTakeOff }: WeekProps) {
  const { t } = useTranslation('board')
  const format = useFormat()
  const weekday = new Intl.DateTimeFormat(useFormatTag(), { weekday: 'short', day: 'numeric', timeZone: 'UTC' })
  const isWide = days.length > 1
  // What is over, and days off, say little: they leave their room to the days that are planned.
  const isNarrow = ({ day, is_working }: Board['days'][number]) => isWide && (day < board.today || !is_working)
  const isEmpty = (day: string) => !board.castings.some((each) => each.day === day && each.used.count > 0)

  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    moveByArrows(event, '.cell')
    const { target, key } = event
    if (!mayEdit || (key !== 'Delete' && key !== 'Backspace') || !(target instanceof HTMLElement)) return
    const id = target.dataset.piece
    const casting = board.castings.find(
      (each) => slotId(each) === target.closest('[data-slot]')?.getAttribute('data-slot'),
    )
    if (casting?.state !== 'planned') return
    const taken = casting.components.filter((component) => id === undefined || component.id === id)
    if (taken.length > 0) onTakeOff(taken)
  }

  return (
    <Card
      onKeyDown={onKeyDown}
      // Focusable, so that it can be scrolled by keyboard.
      tabIndex={0}
      role="group"
      aria-label={t('title')}
      sx={{
        position: 'relative',
        overflow: 'auto',
        minHeight: 0,
        '& thead th': { position: 'sticky', top: 0, zIndex: 2, bgcolor: 'background.paper' },
      }}
    >
      <Box
        component="table"
        aria-label={t('title')}
        sx={{
          borderCollapse: 'collapse',
          width: '100%',
          minWidth: isWide ? 600 : undefined,
          tableLayout: 'fixed',
          '& th, & td': {
            padding: isWide ? 0.25 : 0.5,
            verticalAlign: 'top',
            textAlign: 'start',
            borderBlockEnd: 1,
            borderColor: 'divider',
          },
          '& th:first-of-type': { paddingInlineStart: 1 },
        }}
      >
        {/* The choice of the day says it already. */}
        <Box component="thead" sx={isWide ? undefined : visuallyHidden}>
          <tr>
            <Box component="th" scope="col" sx={{ width: isWide ? 98 : '32%' }}>
              <Typography variant="body2" component="span" sx={{ fontWeight: 600 }}>
                {t('mouldColumn')}
              </Typography>
            </Box>
            {days.map((each) => {
              const { day, is_working } = each
              return (
                <Box
                  key={day}
                  component="th"
                  scope="col"
                  aria-current={day === board.today ? 'date' : undefined}
                  sx={{
                    color: is_working ? 'text.primary' : 'text.secondary',
                    ...(isNarrow(each) && { width: isEmpty(day) ? 28 : 44, '&&': { textAlign: 'center' } }),
                  }}
                >
                  {isNarrow(each) ? (
                    <NarrowDay day={day} name={weekday.format(new Date(day))} />
                  ) : (
                    <Typography variant="body2" component="span" sx={{ fontWeight: 600, whiteSpace: 'nowrap' }}>
                      {weekday.format(new Date(day))}
                    </Typography>
                  )}
                  {!is_working && (
                    <Typography
                      variant="caption"
                      component="span"
                      sx={isNarrow(each) ? visuallyHidden : { display: 'block' }}
                    >
                      {t('dayOff')}
                    </Typography>
                  )}
                  {day === board.today && (
                    <Typography variant="caption" component="span" sx={{ display: 'block', color: 'accent.text' }}>
                      {t('today')}
                    </Typography>
                  )}
                </Box>
              )
            })}
          </tr>
        </Box>
        <tbody>
          {board.moulds.map((mould) => (
            <tr key={mould.id}>
              <Box component="th" scope="row" sx={{ overflowWrap: 'anywhere' }}>
                <Typography variant="body2" sx={{ fontWeight: 600 }}>
                  <bdi>{mould.name}</bdi>
                </Typography>
                <Typography variant="caption" component="div" sx={{ color: 'text.secondary', lineHeight: 1.35 }}>
                  {t(`kind.${mould.kind}`)}
                  {mould.length !== null && ` · ${format.metres(mould.length / 1000)}`}
                </Typography>
              </Box>
              {days.map((each) => {
                const { day, is_working } = each
                const out = outOf(mould, day)
                const slots = turnsOf(mould, board, day).map((turn) => ({ mould_id: mould.id, day, turn }))
                if (isNarrow(each)) {
                  return (
                    <Box component="td" key={day} sx={hatched}>
                      {slots.map((slot) => (
                        <NarrowCell
                          key={slotId(slot)}
                          mould={mould}
                          slot={slot}
                          casting={castingIn(board, slot)}
                          mayEdit={mayEdit}
                          onOpen={() => onOpen(slot)}
                        />
                      ))}
                    </Box>
                  )
                }
                return (
                  <td key={day}>
                    <Box sx={{ display: 'grid', gap: 0.5 }}>
                      {out && (
                        <Typography variant="caption" sx={{ color: 'status.warning.text', overflowWrap: 'anywhere' }}>
                          {t('outOfUse', { reason: out.reason })}
                        </Typography>
                      )}
                      {slots.map((slot) => (
                        <CastingCard
                          key={slotId(slot)}
                          mould={mould}
                          slot={slot}
                          casting={castingIn(board, slot)}
                          short={short.get(slotId(slot))}
                          mixColours={mixColours}
                          mayEdit={mayEdit}
                          isWorking={is_working && !out}
                          onOpen={() => onOpen(slot)}
                          {...(mayEdit && !out && day >= board.today && { onPick: () => onPick(slot) })}
                        />
                      ))}
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

/** The letter of a weekday over its number. */
function NarrowDay({ day, name }: { day: string; name: string }) {
  const format = useFormat()
  return (
    <Typography variant="caption" component="span" title={name} sx={{ display: 'grid', lineHeight: 1.3 }}>
      <span style={visuallyHidden}>{name}</span>
      <span aria-hidden>{format.narrowWeekday(day)}</span>
      <span aria-hidden>{format.number(Number(day.slice(8)))}</span>
    </Typography>
  )
}
