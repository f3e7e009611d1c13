import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import InputLabel from '@mui/material/InputLabel'
import OutlinedInput from '@mui/material/OutlinedInput'
import Typography from '@mui/material/Typography'
import { type RefObject, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ErrorText } from '#ui/ErrorText.tsx'
import { UnsavedQuestion } from '#ui/editing/UnsavedQuestion.tsx'
import { useUnsavedGuard } from '#ui/editing/use-leave-guard.ts'
import { type AddressProblem, checkAddress, longestAddress } from './label-address.ts'

interface AddressFormProps {
  initial: string
  fieldRef: RefObject<HTMLInputElement | null>
  onSave: (address: string) => void
  onCancel?: (() => void) | undefined
  isSaving: boolean
  error: Error | null
}

/** The form for the address, with a choice for trials on this computer. */
export function AddressForm({ initial, fieldRef, onSave, onCancel, isSaving, error }: AddressFormProps) {
  const { t } = useTranslation('labels')
  const id = useId()
  const [typed, setTyped] = useState(initial)
  const [isTrial, setIsTrial] = useState(false)
  const [problem, setProblem] = useState<AddressProblem | null>(null)
  const guard = useUnsavedGuard(typed !== initial)

  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        const checked = checkAddress(typed, isTrial)
        if (checked.address !== undefined) return onSave(checked.address)
        setProblem(checked.problem)
        fieldRef.current?.focus()
      }}
      sx={{ display: 'grid', gap: 1.5 }}
    >
      <UnsavedQuestion guard={guard} />
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {t('address.why')}
      </Typography>
      <FormControl fullWidth error={problem !== null}>
        <InputLabel htmlFor={`${id}-address`}>{t('address.label')}</InputLabel>
        <OutlinedInput
          id={`${id}-address`}
          inputRef={fieldRef}
          label={t('address.label')}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value)
            setProblem(null)
          }}
          inputProps={{ type: 'url', dir: 'ltr', autoComplete: 'url', 'aria-describedby': `${id}-help` }}
        />
        <FormHelperText id={`${id}-help`} aria-live="polite">
          {problem ? t(`address.problem.${problem}`, { max: longestAddress }) : t('address.help')}
        </FormHelperText>
      </FormControl>
      <FormControlLabel
        control={
          <Checkbox
            checked={isTrial}
            onChange={(event) => {
              setIsTrial(event.target.checked)
              setProblem(null)
            }}
          />
        }
        label={t('address.allowTrial')}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button type="submit" variant="outlined" loading={isSaving}>
          {t('address.save')}
        </Button>
        {onCancel && <Button onClick={onCancel}>{t('address.cancel')}</Button>}
      </Box>
      <ErrorText error={error} />
    </Box>
  )
}
