import { maxLoadPieces } from '@castline/contract/values/loads'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { type SubmitEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '#ui/FormDialog.tsx'
import { useFormat } from '#ui/format.ts'
import { ByMarks } from './ByMarks.tsx'
import { FromShortages } from './FromShortages.tsx'
import { NextInSequence } from './NextInSequence.tsx'
import { SearchPieces } from './SearchPieces.tsx'

const ways = ['sequence', 'shortages', 'search', 'marks'] as const
type AddingWay = (typeof ways)[number]

interface AddPiecesDialogProps {
  projectId: string
  /** The components of the load, in the order of loading. */
  present: readonly string[]
  /** The day of the load. */
  day: string
  onAdd: (ids: string[]) => void
  onClose: () => void
}

/** Chooses components for a load: the next in sequence, from a search, or by their marks. */
export function AddPiecesDialog({ projectId, present, day, onAdd, onClose }: AddPiecesDialogProps) {
  const { t } = useTranslation('loads')
  const format = useFormat()
  const [way, setWay] = useState<AddingWay>('sequence')
  /** In the order of loading. */
  const [chosen, setChosen] = useState<readonly string[]>([])
  /** Chosen without the user, by the order of erection or the day of need. */
  const [offered, setOffered] = useState<readonly string[]>([])
  /** The list of marks as it was typed. */
  const [typed, setTyped] = useState('')
  const fresh = chosen.filter((id) => !present.includes(id))
  const room = maxLoadPieces - present.length

  function submit(event: SubmitEvent): void {
    event.preventDefault()
    // The selected components are erected later than those of the load, so they are loaded first.
    onAdd(way === 'sequence' || way === 'shortages' ? [...fresh, ...present] : [...present, ...fresh])
  }

  function offer(ids: readonly string[]): void {
    setChosen(ids)
    setOffered(ids)
  }

  const isChanged = typed.trim() !== '' || chosen.join() !== offered.join()
  const props = { projectId, chosen, onChoose: setChosen, onOffer: offer }
  return (
    <FormDialog
      title={t('add.title')}
      submitLabel={t('add.submit', { count: fresh.length, formatted: format.number(fresh.length) })}
      canSubmit={fresh.length > 0 && fresh.length <= room}
      form={{ isChanged, isSaving: false, submit }}
      onClose={onClose}
    >
      <ToggleButtonGroup
        exclusive
        fullWidth
        size="small"
        aria-label={t('add.way')}
        value={way}
        onChange={(_event, next: typeof way | null) => {
          if (!next) return
          setWay(next)
          offer([])
        }}
        sx={{ '& .MuiToggleButton-root': { minHeight: 48 } }}
      >
        {ways.map((each) => (
          <ToggleButton key={each} value={each}>
            {t(`add.${each}`)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      {way === 'sequence' && <NextInSequence {...props} day={day} />}
      {way === 'shortages' && <FromShortages {...props} />}
      {way === 'search' && <SearchPieces {...props} />}
      {way === 'marks' && <ByMarks {...props} typed={typed} onType={setTyped} />}
    </FormDialog>
  )
}
