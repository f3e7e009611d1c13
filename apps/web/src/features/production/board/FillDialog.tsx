import { fillWeek } from '@castline/contract/calls/castings'
import type { Board } from '@castline/contract/castings'
import type { Plant } from '@castline/contract/plants'
import { againstPlan, type Obstacle } from '@castline/domain/gates/gates'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useEffect, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCallMutation } from '#api/queries.ts'
import { useObstacleText } from '#tracking/gates/use-obstacle-text.ts'
import { dotted } from '#ui/dotted.ts'
import { FetchFailed } from '#ui/FetchFailed.tsx'
import { useFormat } from '#ui/format.ts'
import { ListRow } from '#ui/ListRow.tsx'
import type { Move } from './use-board.ts'

interface FillDialogProps {
  plant: Plant
  board: Board
  isMoving: boolean
  onApply: (moves: readonly Move[]) => void
  onClose: () => void
}

/** The most moves of one call. */
const atOnce = 1000

interface InTimeProps {
  /** The last day on which it can be cast and delivered in time; null without a date. */
  by: string | null
  day: string
}

/** Whether a proposal keeps the date of its component. */
function InTime({ by, day }: InTimeProps) {
  const { t } = useTranslation('board')
  const { date } = useFormat()
  if (by === null) return null
  const isLate = day > by
  return (
    <Typography variant="body2" sx={{ color: isLate ? 'status.warning.text' : 'text.secondary' }}>
      {isLate ? t('fill.late', { day: date(by) }) : t('fill.inTime')}
    </Typography>
  )
}

/** Proposes castings for the week that is shown, with the reason of each component that is left out. */
export function FillDialog({ plant, board, isMoving, onApply, onClose }: FillDialogProps) {
  const { t } = useTranslation('board')
  const format = useFormat()
  const { say, word } = useObstacleText()
  const titleId = useId()
  const proposing = useCallMutation(fillWeek)
  const { mutate, data, error, isError } = proposing
  const { from } = board
  useEffect(() => mutate({ params: { id: plant.id }, body: { from } }), [mutate, plant.id, from])
  const [unticked, setUnticked] = useState<ReadonlySet<string>>(new Set())
  const toggle = (id: string) =>
    setUnticked((now) => (now.has(id) ? new Set([...now].filter((each) => each !== id)) : new Set([...now, id])))
  const ticked = data?.proposed.filter(({ component }) => !unticked.has(component.id)) ?? []
  const moves = ticked.slice(0, atOnce).map(({ component, to }): Move => ({ component, to }))
  /** The sentences of what refuses a component; null if it is left out for another reason. */
  const refused = (obstacles: readonly Obstacle[]) => againstPlan(obstacles).map(say).join(' ') || null
  const nameOf = (id: string) => board.moulds.find((mould) => mould.id === id)?.name ?? ''
  return (
    <Dialog open fullWidth maxWidth="md" aria-labelledby={titleId} onClose={onClose}>
      <DialogTitle id={titleId} variant="h2" component="h2">
        {t('fill.title')}
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('fill.lead')}
        </Typography>
        {isError && <FetchFailed error={error} onRetry={() => mutate({ params: { id: plant.id }, body: { from } })} />}
        {!data && !isError && <Skeleton variant="rounded" height={200} aria-label={t('fill.loading')} />}
        {data && data.proposed.length === 0 && <Typography>{t('fill.none')}</Typography>}
        {data && data.proposed.length > 0 && (
          <section aria-label={t('fill.proposed')}>
            <Typography variant="h3">
              {t('fill.proposed')} ({format.number(data.proposed.length)})
            </Typography>
            <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0, maxHeight: 280, overflowY: 'auto' }}>
              {data.proposed.slice(0, 200).map(({ component, obstacles, to }) => (
                <ListRow key={component.id} padding={{ block: 0.25 }}>
                  <Checkbox
                    checked={!unticked.has(component.id)}
                    onChange={() => toggle(component.id)}
                    slotProps={{ input: { 'aria-label': t('fill.select', { name: component.control_number }) } }}
                  />
                  <Box
                    sx={{
                      display: 'flex',
                      flexWrap: 'wrap',
                      columnGap: 2,
                      flex: 1,
                      minWidth: 0,
                      overflowWrap: 'anywhere',
                    }}
                  >
                    <Box sx={{ flex: '1 1 180px', minWidth: 0 }}>
                      <Typography sx={{ fontWeight: 600 }}>
                        <bdi>{component.control_number}</bdi>
                      </Typography>
                      <InTime by={component.cast_by} day={to.day} />
                      {obstacles.length > 0 && (
                        <Typography variant="body2" sx={{ color: 'status.warning.text' }}>
                          {dotted(obstacles.map(word))}
                        </Typography>
                      )}
                    </Box>
                    <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
                      {dotted([
                        nameOf(to.mould_id),
                        format.date(to.day),
                        to.turn > 1 ? t('turn', { turn: to.turn }) : null,
                      ])}
                    </Typography>
                  </Box>
                </ListRow>
              ))}
            </Box>
          </section>
        )}
        {data && data.left_out_total > 0 && (
          <section aria-label={t('fill.leftOut')}>
            <Typography variant="h3">
              {t('fill.leftOut')} ({format.number(data.left_out_total)})
            </Typography>
            <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0, maxHeight: 220, overflowY: 'auto' }}>
              {data.left_out.map(({ component, obstacles, reason }) => (
                <ListRow key={component.id} padding={{ block: 0.25 }}>
                  <Typography
                    sx={{ flex: '1 1 120px', minWidth: 0, overflowWrap: 'anywhere', color: 'text.secondary' }}
                  >
                    <bdi>{component.control_number}</bdi>
                  </Typography>
                  <Typography variant="body2" sx={{ flex: '2 1 200px', minWidth: 0, color: 'text.secondary' }}>
                    {refused(obstacles) ?? t(`reason.${reason}`)}
                  </Typography>
                </ListRow>
              ))}
            </Box>
          </section>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('cancel')}</Button>
        <Button variant="contained" disabled={moves.length === 0} loading={isMoving} onClick={() => onApply(moves)}>
          {t('fill.apply', { count: moves.length, formatted: format.number(moves.length) })}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
