import FormControl from '@mui/material/FormControl'
import FormHelperText from '@mui/material/FormHelperText'
import InputLabel from '@mui/material/InputLabel'
import NativeSelect from '@mui/material/NativeSelect'
import OutlinedInput from '@mui/material/OutlinedInput'
import type { SxProps, Theme } from '@mui/material/styles'
import { useId } from 'react'

export interface ChoiceOption<Value extends string> {
  readonly value: Value
  readonly label: string
  readonly disabled?: boolean
  /** The language of the label, where it is not the page's. */
  readonly lang?: string
}

interface ChoiceProps<Value extends string> {
  label: string
  /** For screen readers, where many choices have the same label; contains it. */
  fullLabel?: string
  /** Hides the label visually; a table's head may already show it. */
  isLabelHidden?: boolean
  value: Value
  options: readonly ChoiceOption<Value>[]
  onChange: (value: Value) => void
  helperText?: string
  error?: boolean
  required?: boolean
  disabled?: boolean
  /** Shown under the pointer, where a value may not be fully visible. */
  title?: string
  sx?: SxProps<Theme>
}

/** A native select: quick on phones, and usable by keyboard everywhere. */
export function Choice<Value extends string>(props: ChoiceProps<Value>) {
  const {
    label,
    fullLabel,
    isLabelHidden = false,
    value,
    options,
    onChange,
    helperText,
    error,
    required,
    disabled,
    title,
    sx,
  } = props
  const id = useId()
  const helperId = `${id}-helper`
  return (
    <FormControl error={error} required={required} disabled={disabled} sx={{ minWidth: 0, ...sx }}>
      {!isLabelHidden && (
        <InputLabel htmlFor={id} shrink>
          {label}
        </InputLabel>
      )}
      <NativeSelect
        value={value}
        onChange={(event) => onChange(event.target.value as Value)}
        inputProps={{
          id,
          title,
          'aria-label': fullLabel ?? (isLabelHidden ? label : undefined),
          'aria-describedby': helperText ? helperId : undefined,
        }}
        input={<OutlinedInput notched={!isLabelHidden} label={isLabelHidden ? undefined : label} />}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled} lang={option.lang}>
            {option.label}
          </option>
        ))}
      </NativeSelect>
      {helperText && <FormHelperText id={helperId}>{helperText}</FormHelperText>}
    </FormControl>
  )
}
