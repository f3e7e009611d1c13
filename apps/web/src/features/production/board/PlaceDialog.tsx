import type { Board, BoardComponent } from '@castline/contract/castings'
import type { Plant } from '@castline/contract/plants'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { type SubmitEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Choice } from '#ui/Choice.tsx'
import { DialogForm } from '#ui/DialogForm.tsx'
import { FormField } from '#ui/FormField.tsx'
import { useFormat } from '#ui/format.ts'
import { proposedSlot } from './proposed-slot.ts'
import type { Slot } from './use-board.ts'

interface PlaceDialogProps {
  plant: Plant
  board: Board
  components: readonly BoardComponent[]
  /** Where they are; null from the list of what waits. */
  from: Slot | null
  isMoving: boolean
  /** Null takes them off the board. */
  onPlace: (to: Slot | null) => void
  onClose: () => void
}

/** Chooses mould, day and turn of components: the way of keyboards and phones. */
export function PlaceDialog({ plant, board, components, from, isMoving, onPlace, onClose }: PlaceDialogProps) {
  const { t } = useTranslation('board')
  const format = useFormat()
  const [proposed] = useState(() => from ?? proposedSlot(plant, board, components))
  const [mouldId, setMouldId] = useState(proposed.mould_id)
  const [day, setDay] = useState(proposed.day)
  const [turn, setTurn] = useState(proposed.turn)
  const turns = board.moulds.find(({ id }) => id === mouldId)?.turns ?? 1
  const isComplete = mouldId !== '' && /^\d{4}-\d\d-\d\d$/.test(day)
  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault()
    if (isComplete && !isMoving) onPlace({ mould_id: mouldId, day, turn: Math.min(turn, turns) })
  }
  return (
    <DialogForm
      title={t('place.title', { count: components.length, formatted: format.number(components.length) })}
      onSubmit={submit}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          {from && (
            <Button onClick={() => onPlace(null)} disabled={isMoving}>
              {t('takeOff')}
            </Button>
          )}
          <Button type="submit" variant="contained" loading={isMoving} disabled={!isComplete}>
            {t('place.submit')}
          </Button>
        </>
      }
    >
      <Typography sx={{ overflowWrap: 'anywhere' }}>
        {format.list(components.slice(0, 12).map(({ control_number }) => control_number))}
        {components.length > 12 && ' …'}
      </Typography>
      <Choice
        label={t('place.mould')}
        value={mouldId}
        options={board.moulds.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={setMouldId}
      />
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '1fr 1fr' } }}>
        <FormField label={t('place.day')} type="date" value={day} onChange={setDay} required />
        {turns > 1 && (
          <Choice
            label={t('place.turn')}
            value={String(Math.min(turn, turns))}
            options={Array.from({ length: turns }, (_, index) => String(index + 1)).map((each) => ({
              value: each,
              label: format.number(Number(each)),
            }))}
            onChange={(each) => setTurn(Number(each))}
          />
        )}
      </Box>
    </DialogForm>
  )
}
