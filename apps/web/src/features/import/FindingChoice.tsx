import type { ImportWarning } from '@castline/contract/import-notes'
import Alert from '@mui/material/Alert'
import FormControlLabel from '@mui/material/FormControlLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#ui/format.ts'
import { warningText } from './note-texts.ts'

interface FindingChoiceProps<Choice extends string> {
  warning: ImportWarning
  /** The name of the choice for screen readers. */
  label: string
  choices: readonly { readonly value: Choice; readonly label: string }[]
  /** Undefined while it must be chosen. */
  value: Choice | undefined
  onChange: (choice: Choice) => void
}

/** A finding about the whole file that leaves a choice, for example whether rows are components of the project. */
export function FindingChoice<Choice extends string>(props: FindingChoiceProps<Choice>) {
  const { warning, label, choices, value, onChange } = props
  const { t } = useTranslation(['import', 'statuses'])
  const format = useFormat()
  return (
    <Alert severity="warning" role="note">
      {warningText(warning, t, format)}
      <RadioGroup aria-label={label} value={value ?? ''} onChange={(_event, choice) => onChange(choice as Choice)}>
        {choices.map((choice) => (
          <FormControlLabel
            key={choice.value}
            value={choice.value}
            label={choice.label}
            control={<Radio color="default" sx={{ '&, &.Mui-checked': { color: 'inherit' } }} />}
          />
        ))}
      </RadioGroup>
      {value === undefined && t('check.choose')}
    </Alert>
  )
}
