import type { ImportOptions } from '@castline/contract/import'
import type { ImportWarning } from '@castline/contract/import-notes'
import Alert from '@mui/material/Alert'
import FormControlLabel from '@mui/material/FormControlLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#ui/format.ts'
import { warningText } from './note-texts.ts'

type Choice = NonNullable<ImportOptions['changed_ids']>

interface ChangedIdsProps {
  warning: ImportWarning
  value: Choice
  onChange: (choice: Choice) => void
}

/** Asks whether rows with changed model ids are components of the project or new ones. */
export function ChangedIds({ warning, value, onChange }: ChangedIdsProps) {
  const { t } = useTranslation(['import', 'statuses'])
  const format = useFormat()
  const choices = ['pair', 'create'] as const satisfies Choice[]
  return (
    <Alert severity="warning" role="note">
      {warningText(warning, t, format)}
      <RadioGroup
        aria-label={t('changedIds.label')}
        value={value}
        onChange={(_event, choice) => onChange(choice as Choice)}
      >
        {choices.map((choice) => (
          <FormControlLabel
            key={choice}
            value={choice}
            label={t(`changedIds.${choice}`)}
            control={<Radio color="default" sx={{ '&, &.Mui-checked': { color: 'inherit' } }} />}
          />
        ))}
      </RadioGroup>
    </Alert>
  )
}
