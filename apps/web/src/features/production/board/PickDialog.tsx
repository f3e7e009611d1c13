import { listWaiting } from '@castline/contract/calls/castings'
import type { Board, BoardComponent } from '@castline/contract/castings'
import type { Plant } from '@castline/contract/plants'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import ButtonBase from '@mui/material/ButtonBase'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { keepPreviousData } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '#api/queries.ts'
import { dotted } from '#ui/dotted.ts'
import { FetchFailed } from '#ui/FetchFailed.tsx'
import { FormField } from '#ui/FormField.tsx'
import { useFormat } from '#ui/format.ts'
import { castingIn, type Slot } from './use-board.ts'
import { measuresOf, useOf } from './words.ts'

interface PickDialogProps {
  plant: Plant
  board: Board
  slot: Slot
  isMoving: boolean
  /** Resolves when it is on the board, or was refused. */
  onAdd: (component: BoardComponent) => Promise<unknown>
  /** The casting itself: its mix, and whether it is fixed. */
  onOpenCasting: () => void
  onClose: () => void
}

const listedAtMost = 50

/** Adds what fits to one cell of the board, late first. Enter adds the first; it stays open for the next one. */
export function PickDialog({ plant, board, slot, isMoving, onAdd, onOpenCasting, onClose }: PickDialogProps) {
  const { t } = useTranslation('board')
  const format = useFormat()
  const titleId = useId()
  const inputRef = useRef<HTMLInputElement>(null)
  const [search, setSearch] = useState('')
  const words = search.trim()
  const { mould_id, day, turn } = slot
  const query = { mould_id, day, turn, q: words || undefined, limit: listedAtMost }
  const { data, error, isError, isPlaceholderData, refetch } = useCall(
    listWaiting,
    { params: { id: plant.id }, query },
    { placeholderData: keepPreviousData, staleTime: 0 },
  )
  const mould = board.moulds.find(({ id }) => id === mould_id)
  if (!mould) return null
  const casting = castingIn(board, slot)
  async function add(component: BoardComponent | undefined): Promise<void> {
    if (!component || isMoving || isPlaceholderData) return
    await onAdd(component)
    setSearch('')
    inputRef.current?.focus()
  }
  return (
    <Dialog open fullWidth maxWidth="xs" aria-labelledby={titleId} onClose={onClose}>
      <DialogTitle id={titleId} variant="h2" component="h2" sx={{ overflowWrap: 'anywhere' }}>
        {dotted([mould.name, format.weekday(day), mould.turns > 1 ? t('turn', { turn }) : null])}
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <Box
          component="form"
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            void add(data?.components[0])
          }}
          sx={{ paddingBlockStart: 1 }}
        >
          <FormField
            label={t('waiting.search')}
            hint={t('pick.hint')}
            value={search}
            onChange={setSearch}
            autoFocus
            inputProps={{ ref: inputRef }}
          />
        </Box>
        {casting && (
          <Typography role="status" variant="body2" sx={{ color: 'text.secondary' }}>
            {t('pick.used', { used: useOf(casting, mould, t, format) })}
          </Typography>
        )}
        {isError && <FetchFailed error={error} onRetry={() => void refetch()} />}
        {!data && !isError && <Skeleton variant="rounded" height={200} />}
        {data?.components.length === 0 && <Typography>{t('pick.none')}</Typography>}
        <Box
          component="ul"
          aria-label={t('pick.list')}
          aria-busy={isPlaceholderData}
          sx={{ listStyle: 'none', margin: 0, padding: 0 }}
        >
          {data?.components.map((component) => {
            const isLate = component.cast_by !== null && component.cast_by < board.today
            return (
              <Box component="li" key={component.id} sx={{ borderBlockEnd: '1px solid', borderColor: 'divider' }}>
                <ButtonBase
                  disabled={isMoving}
                  onClick={() => void add(component)}
                  sx={{
                    display: 'grid',
                    gridTemplateColumns: 'minmax(0, 1fr) auto',
                    columnGap: 1,
                    width: '100%',
                    minHeight: 44,
                    padding: 0.75,
                    textAlign: 'start',
                    alignItems: 'center',
                    '&:hover, &:focus-visible': { bgcolor: 'action.hover' },
                  }}
                >
                  <span>
                    <Typography component="span" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
                      <bdi>{component.control_number}</bdi>
                    </Typography>{' '}
                    <Typography component="span" variant="body2" sx={{ color: 'text.secondary' }}>
                      <bdi>{measuresOf(component, format)}</bdi>
                    </Typography>
                  </span>
                  <Typography
                    component="span"
                    variant="body2"
                    sx={{
                      color: isLate ? 'status.rejected.text' : 'text.secondary',
                      fontWeight: isLate ? 600 : undefined,
                    }}
                  >
                    {component.cast_by
                      ? t('waiting.castBy', { day: format.date(component.cast_by) })
                      : t('waiting.noDate')}
                  </Typography>
                </ButtonBase>
              </Box>
            )
          })}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button onClick={onOpenCasting}>{t('pick.casting')}</Button>
        <Button variant="contained" onClick={onClose}>
          {t('close')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
