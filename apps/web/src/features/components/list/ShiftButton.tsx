import Button from '@mui/material/Button'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { onDemand } from '#ui/on-demand.tsx'
import { withTexts } from '#ui/part.tsx'
import { isFiltered, type ListState, plainFilterOf } from './list-state.ts'
import type { Selection } from './selection.ts'

const ShiftDialog = onDemand(async () => (await withTexts('plan', import('./ShiftDialog.tsx'))).ShiftDialog)

/** As many as the server shifts at once. */
const maxShifted = 10_000

/** Whether the dates of a whole list can be shifted: it is filtered, and not too long. */
export const canShiftList = (state: ListState, total: number) =>
  isFiltered(state) && !state.deleted && total > 0 && total <= maxShifted

interface ShiftButtonProps {
  projectId: string
  selected: Selection
  state: ListState
  total: number
}

/** Shifts the dates of the selected components, or of the whole list if none is selected. */
export function ShiftButton({ projectId, selected, state, total }: ShiftButtonProps) {
  const { t } = useTranslation('components')
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button variant="outlined" onClick={() => setIsOpen(true)}>
        {t('plan.shift')}
      </Button>
      {isOpen && (
        <ShiftDialog
          projectId={projectId}
          target={selected.size === 0 ? { filter: plainFilterOf(state) } : { ids: [...selected.keys()] }}
          count={selected.size || total}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  )
}
