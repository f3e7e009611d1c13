import Alert from '@mui/material/Alert'
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
import { type AddressProblem, checkAddress, isLoopback, longestAddress, suggestedAddress } from './label-address.ts'

interface AddressChoiceProps {
  address: string | undefined
  /** Whether the server has no address, so that it is entered here. */
  isAsked: boolean
  onSave: (address: string) => void
  /** The field, to focus it when it is empty. */
  fieldRef: RefObject<HTMLInputElement | null>
}

/** The base address in the labels' codes. Can be entered if the server has none. */
export function AddressChoice({ address, isAsked, onSave, fieldRef }: AddressChoiceProps) {
  const { t } = useTranslation('labels')
  const [isChanging, setIsChanging] = useState(false)
  if (!address || isChanging) {
    return (
      <AddressForm
        initial={address ?? suggestedAddress(window.location.origin)}
        fieldRef={fieldRef}
        onCancel={address ? () => setIsChanging(false) : undefined}
        onSave={(saved) => {
          onSave(saved)
          setIsChanging(false)
        }}
      />
    )
  }
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Typography sx={{ flex: '1 1 200px', overflowWrap: 'anywhere' }}>
          {t(isAsked ? 'address.device' : 'address.server', { address })}
        </Typography>
        {isAsked && <Button onClick={() => setIsChanging(true)}>{t('address.change')}</Button>}
      </Box>
      {isLoopback(address) && <Alert severity="warning">{t('address.trial')}</Alert>}
    </Box>
  )
}

interface AddressFormProps {
  initial: string
  fieldRef: RefObject<HTMLInputElement | null>
  onSave: (address: string) => void
  onCancel?: () => void
}

function AddressForm({ initial, fieldRef, onSave, onCancel }: AddressFormProps) {
  const { t } = useTranslation('labels')
  const id = useId()
  const [typed, setTyped] = useState(initial)
  const [isTrial, setIsTrial] = useState(false)
  const [problem, setProblem] = useState<AddressProblem | null>(null)

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
        <Button type="submit" variant="outlined">
          {t('address.save')}
        </Button>
        {onCancel && <Button onClick={onCancel}>{t('address.cancel')}</Button>}
      </Box>
    </Box>
  )
}
