import type { ImportResult } from '@castline/contract/import'
import type { ImportWarning } from '@castline/contract/import-notes'
import Alert from '@mui/material/Alert'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#ui/format.ts'
import { type CheckChoices, mustChooseIds } from './check-choices.ts'
import { FindingChoice } from './FindingChoice.tsx'
import { warningText } from './note-texts.ts'

/** The findings that a person must decide about, which stand in the way of the import. */
export const isOpenFinding = ({ code }: ImportWarning, report: ImportResult, choices: CheckChoices): boolean =>
  code === 'ids_changed' && mustChooseIds(report, choices)

interface FindingsProps {
  /** Those that are shown. */
  warnings: readonly ImportWarning[]
  report: ImportResult
  choices: CheckChoices
  onChoose: (choices: CheckChoices) => void
}

/** Findings about the whole file. Not announced at once: the result is the step's one alert. */
export function Findings({ warnings, ...given }: FindingsProps) {
  return warnings.map((warning) => <Finding key={warning.code} warning={warning} {...given} />)
}

/** A warning, with the choice that it leaves to the person. */
function Finding({ warning, report, choices, onChoose }: Omit<FindingsProps, 'warnings'> & { warning: ImportWarning }) {
  const { t } = useTranslation(['import', 'statuses'])
  const format = useFormat()
  const text = warningText(warning, t, format)
  switch (warning.code) {
    case 'ids_changed':
      return (
        <FindingChoice
          warning={warning}
          label={t('changedIds.label')}
          choices={(['pair', 'create'] as const).map((value) => ({ value, label: t(`changedIds.${value}`) }))}
          value={mustChooseIds(report, choices) ? undefined : (choices.changed_ids ?? 'pair')}
          onChange={(changed_ids) => onChoose({ ...choices, changed_ids })}
        />
      )
    case 'same_marks':
      return (
        <FindingChoice
          warning={warning}
          label={t('sameMarks.label')}
          choices={(['section', 'everywhere', 'create'] as const).map((value) => ({
            value,
            label: t(`sameMarks.${value}`),
          }))}
          value={choices.same_marks}
          onChange={(same_marks) => onChoose({ ...choices, same_marks })}
        />
      )
    case 'marks_revised':
      return (
        <FindingChoice
          warning={warning}
          label={t('revisedMarks.label')}
          choices={(['rename', 'create'] as const).map((value) => ({ value, label: t(`revisedMarks.${value}`) }))}
          value={choices.revised_marks}
          onChange={(revised_marks) => onChoose({ ...choices, revised_marks })}
        />
      )
    case 'sections_kept':
      return (
        <Alert severity="info" role="note">
          {text}
          <AlertCheckbox
            label={t('check.moveExisting')}
            checked={choices.move_existing}
            onChange={(move_existing) => onChoose({ ...choices, move_existing })}
          />
        </Alert>
      )
    case 'empty_cells':
      return (
        <Alert severity="info" role="note">
          {text}
          <AlertCheckbox
            label={t('check.clearEmpty')}
            checked={choices.clear_empty}
            onChange={(clear_empty) => onChoose({ ...choices, clear_empty })}
          />
        </Alert>
      )
    default:
      return (
        <Alert severity="warning" role="note">
          {text}
        </Alert>
      )
  }
}

interface AlertCheckboxProps {
  label: string
  checked: boolean
  onChange: (on: boolean) => void
  /** Whether it gets the focus when it is shown again after the check that it started. */
  takesFocus?: boolean
}

/** A checkbox in the colours of its alert. */
export function AlertCheckbox({ label, checked, onChange, takesFocus = false }: AlertCheckboxProps) {
  const input = useRef<HTMLInputElement>(null)
  const takesFocusAtFirst = useRef(takesFocus)
  useEffect(() => {
    if (takesFocusAtFirst.current) input.current?.focus()
  }, [])
  return (
    <FormControlLabel
      sx={{ display: 'flex', marginBlockStart: 0.5 }}
      control={
        <Checkbox
          color="default"
          checked={checked}
          slotProps={{ input: { ref: input } }}
          onChange={(event) => onChange(event.target.checked)}
          sx={{ '&, &.Mui-checked': { color: 'inherit' } }}
        />
      }
      label={label}
    />
  )
}
