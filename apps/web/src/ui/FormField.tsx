import FormControl from '@mui/material/FormControl'
import FormHelperText from '@mui/material/FormHelperText'
import InputLabel from '@mui/material/InputLabel'
import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput'
import { type ReactNode, useId } from 'react'

interface FormFieldProps {
  label: string
  value: string
  onChange: (value: string) => void
  onBlur?: () => void
  /** Shown below the field while there is no fault. */
  hint?: ReactNode
  /** The error message, or null. */
  fault?: ReactNode
  required?: boolean
  autoFocus?: boolean
  type?: 'text' | 'email' | 'password' | 'date' | 'time' | 'datetime-local'
  multiline?: boolean
  autoComplete?: string
  endAdornment?: ReactNode
  inputProps?: OutlinedInputProps['inputProps']
}

/** A form field with its hint or error message. */
export function FormField(props: FormFieldProps) {
  const { label, value, onChange, hint, fault = null, required = false, type = 'text', inputProps, ...input } = props
  const id = useId()
  const help = fault ?? hint
  const isDate = type === 'date' || type === 'time' || type === 'datetime-local'
  return (
    <FormControl fullWidth required={required} error={fault !== null}>
      <InputLabel htmlFor={id} shrink={isDate || undefined}>
        {label}
      </InputLabel>
      <OutlinedInput
        {...input}
        id={id}
        type={type}
        label={label}
        notched={isDate || undefined}
        minRows={input.multiline ? 2 : undefined}
        maxRows={input.multiline ? 6 : undefined}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        inputProps={{ ...inputProps, 'aria-describedby': help ? `${id}-help` : undefined }}
      />
      {help && <FormHelperText id={`${id}-help`}>{help}</FormHelperText>}
    </FormControl>
  )
}
