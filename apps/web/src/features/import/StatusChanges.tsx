import type { ImportResult } from '@castline/contract/import'
import type { StatusStep } from '@castline/contract/import-statuses'
import { reasonLength } from '@castline/contract/values/import-fields'
import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormField } from '#ui/FormField.tsx'
import { useFormat } from '#ui/format.ts'
import type { CheckChoices } from './check-choices.ts'
import { AlertCheckbox } from './Findings.tsx'

interface StatusChangesProps {
  changes: NonNullable<ImportResult['status_changes']>
  choices: CheckChoices
  onChoose: (choices: CheckChoices) => void
  /** The step whose checkbox was used last: choosing checks the rows again, which shows everything again. */
  last: string | null
  onLast: (step: string) => void
}

const keyOf = ({ from, to }: StatusStep) => `${from} ${to}`

const isSame = (one: StatusStep, other: StatusStep) => one.from === other.from && one.to === other.to

/**
 * What a list of a plant means for the statuses of components that exist: the changes by step, of which a person chooses,
 * and those that are further than the list, which are only taken back for a reason.
 */
export function StatusChanges({ changes, choices, onChoose, last, onLast }: StatusChangesProps) {
  const { t } = useTranslation(['import', 'statuses'])
  const format = useFormat()
  const { steps, refused, further } = changes
  const chosen = choices.status_steps
  const isChosen = (step: StatusStep) => chosen.some((each) => isSame(each, step))
  const choose = (status_steps: readonly StatusStep[]) =>
    onChoose({ ...choices, status_steps: status_steps.map(({ from, to }) => ({ from, to })) })
  const toggle = (step: StatusStep, on: boolean) => {
    onLast(keyOf(step))
    choose(on ? [...chosen, step] : chosen.filter((each) => !isSame(each, step)))
  }
  return (
    <>
      {steps.length > 0 && (
        <Alert severity="info" role="group" aria-label={t('statusChanges.title')}>
          <AlertTitle>{t('statusChanges.title')}</AlertTitle>
          {t('statusChanges.text')}
          {steps.length > 1 && (
            <AlertCheckbox
              label={t('statusChanges.all')}
              checked={steps.every(isChosen)}
              takesFocus={last === 'all'}
              onChange={(on) => {
                onLast('all')
                choose(on ? steps : [])
              }}
            />
          )}
          {steps.map((step) => (
            <AlertCheckbox
              key={keyOf(step)}
              takesFocus={last === keyOf(step)}
              label={t('statusChanges.step', {
                from: t(`statuses:status.${step.from}`),
                to: t(`statuses:status.${step.to}`),
                total: format.number(step.total),
              })}
              checked={isChosen(step)}
              onChange={(on) => toggle(step, on)}
            />
          ))}
        </Alert>
      )}
      {refused > 0 && (
        <Alert severity="warning" role="note">
          {t('statusChanges.refused', { total: format.number(refused) })}
        </Alert>
      )}
      {further > 0 && <Further {...{ further, choices, onChoose }} />}
    </>
  )
}

/** Components that are further than the file says: they stay, or are taken back for a reason. */
function Further({
  further,
  choices,
  onChoose,
}: Pick<StatusChangesProps, 'choices' | 'onChoose'> & { further: number }) {
  const { t } = useTranslation('import')
  const format = useFormat()
  const [isOpen, setIsOpen] = useState(choices.take_back !== null)
  const [reason, setReason] = useState(choices.take_back ?? '')
  return (
    <Alert severity="info" role="note">
      {t('statusChanges.further', { total: format.number(further) })}
      <AlertCheckbox
        label={t('statusChanges.takeBack')}
        checked={isOpen}
        onChange={(on) => {
          setIsOpen(on)
          if (!on && choices.take_back !== null) onChoose({ ...choices, take_back: null })
        }}
      />
      {isOpen && (
        <Box
          component="form"
          sx={{ display: 'grid', gap: 1, maxWidth: 480, marginBlockStart: 1 }}
          onSubmit={(event) => {
            event.preventDefault()
            onChoose({ ...choices, take_back: reason.trim() })
          }}
        >
          <FormField
            label={t('statusChanges.reason')}
            value={reason}
            onChange={setReason}
            required
            inputProps={{ maxLength: reasonLength }}
          />
          <Box>
            <Button
              type="submit"
              color="inherit"
              variant="outlined"
              disabled={reason.trim() === '' || reason.trim() === choices.take_back}
            >
              {t('check.again')}
            </Button>
          </Box>
        </Box>
      )}
    </Alert>
  )
}
