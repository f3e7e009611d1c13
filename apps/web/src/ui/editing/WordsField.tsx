import FormControl from '@mui/material/FormControl'
import FormHelperText from '@mui/material/FormHelperText'
import InputLabel from '@mui/material/InputLabel'
import OutlinedInput from '@mui/material/OutlinedInput'
import { type Ref, useId } from 'react'

interface WordsFieldProps {
  label: string
  value: string
  maxLength: number
  onChange: (value: string) => void
  error?: string | undefined
  inputRef?: Ref<HTMLTextAreaElement>
}

export function WordsField({ label, value, maxLength, onChange, error, inputRef }: WordsFieldProps) {
  const id = useId()
  const errorId = `${id}-error`
  return (
    <FormControl fullWidth error={Boolean(error)} sx={{ marginBlockStart: 1 }}>
      <InputLabel htmlFor={id}>{label}</InputLabel>
      <OutlinedInput
        id={id}
        label={label}
        multiline
        minRows={2}
        maxRows={6}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        inputRef={inputRef}
        aria-describedby={error ? errorId : undefined}
        slotProps={{ input: { maxLength } }}
      />
      {error && <FormHelperText id={errorId}>{error}</FormHelperText>}
    </FormControl>
  )
}
