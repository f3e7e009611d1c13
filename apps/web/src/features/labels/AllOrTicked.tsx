import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormControlLabel from '@mui/material/FormControlLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#ui/format.ts'

/** What a list shows of a choice: also of all, where the first tick begins to choose. */
export const tickedOf = ({ ticks, onTicks, isTicking, onTicking }: TickChoice) => ({
  ticks: isTicking ? ticks : nothing,
  onTicks(next: ReadonlySet<string>) {
    onTicks(next)
    onTicking(true)
  },
})

const nothing: ReadonlySet<string> = new Set()

export interface TickChoice {
  readonly ticks: ReadonlySet<string>
  readonly onTicks: (ticks: ReadonlySet<string>) => void
  /** Whether only the ticked items are printed, instead of all. */
  readonly isTicking: boolean
  readonly onTicking: (isTicking: boolean) => void
}

interface AllOrTickedProps {
  label: string
  allLabel: string
  choice: TickChoice
}

/** Chooses whether labels are printed for all listed items or for the ticked ones. */
export function AllOrTicked({ label, allLabel, choice }: AllOrTickedProps) {
  const { t } = useTranslation('labels')
  const { number } = useFormat()
  const { ticks, onTicks, isTicking, onTicking } = choice
  return (
    <RadioGroup
      row
      aria-label={label}
      value={isTicking ? 'ticked' : 'all'}
      onChange={(_event, value) => onTicking(value === 'ticked')}
    >
      <FormControlLabel value="all" control={<Radio />} label={allLabel} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center' }}>
        <FormControlLabel
          value="ticked"
          control={<Radio />}
          label={t('choose.ticked', { formatted: number(ticks.size) })}
        />
        {/* There before the first tick: the rows below must not move under a finger. */}
        <Button
          size="small"
          disabled={ticks.size === 0}
          onClick={() => onTicks(new Set())}
          sx={{ visibility: isTicking ? undefined : 'hidden' }}
        >
          {t('choose.clearTicks')}
        </Button>
      </Box>
    </RadioGroup>
  )
}
