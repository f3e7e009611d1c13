import type { Casting } from '@castline/contract/castings'
import type { Mould } from '@castline/contract/moulds'
import { testedTooWeak } from '@castline/domain/production/strength-gates'
import { useDroppable } from '@dnd-kit/core'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { dotted } from '#ui/dotted.ts'
import { useFormat } from '#ui/format.ts'
import { visuallyHidden } from '#ui/visuallyHidden.ts'
import { timeWords } from '../maturity/words.ts'
import { slotId } from './CastingCard.tsx'
import { StateIcon } from './StateIcon.tsx'
import type { Slot } from './use-board.ts'
import { conflictWords, useOf } from './words.ts'

interface NarrowCellProps {
  mould: Mould
  slot: Slot
  casting: Casting | undefined
  mayEdit: boolean
  onOpen: () => void
}

/** A casting of a day that is over or off: its state and how many components it has; a press opens it. */
export function NarrowCell({ mould, slot, casting, mayEdit, onOpen }: NarrowCellProps) {
  const { t } = useTranslation('board')
  const format = useFormat()
  const isClosed = casting !== undefined && casting.state !== 'planned'
  const { setNodeRef, isOver } = useDroppable({ id: slotId(slot), data: { slot }, disabled: !mayEdit || isClosed })
  const isShown = casting !== undefined && casting.used.count > 0
  const weak = testedTooWeak(casting?.strip_open)
  const words = isShown
    ? dotted([
        t(`state.${casting.state}`),
        useOf(casting, mould, t, format),
        format.list(casting.components.map(({ control_number }) => control_number)),
        weak ? t('strip.dont', { best: format.number(weak.best), required: format.number(weak.required) }) : null,
        casting.strip_time ? timeWords(casting.strip_time, t, format) : null,
        ...conflictWords(casting, t),
      ])
    : ''
  return (
    <Box ref={setNodeRef} data-slot={slotId(slot)} sx={{ minHeight: 48, bgcolor: isOver ? 'action.hover' : undefined }}>
      {isShown && (
        <ButtonBase
          className="cell"
          title={words}
          onClick={onOpen}
          sx={{
            display: 'grid',
            width: '100%',
            minHeight: 44,
            justifyItems: 'center',
            borderRadius: 1,
            border: 1,
            borderColor: 'divider',
            bgcolor: 'background.paper',
          }}
        >
          <Box component="span" sx={visuallyHidden}>
            {t('openCasting', { mould: mould.name, day: format.date(slot.day), turn: slot.turn })}
          </Box>
          <StateIcon casting={casting} />
          <Typography variant="caption" component="span" aria-hidden>
            {format.number(casting.used.count)}
          </Typography>
        </ButtonBase>
      )}
      {isShown && (
        <Box component="span" sx={visuallyHidden}>
          {words}
        </Box>
      )}
    </Box>
  )
}
