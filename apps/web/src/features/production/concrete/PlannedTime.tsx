import OutlinedInput from '@mui/material/OutlinedInput'
import { type KeyboardEvent, useState } from 'react'
import { FormField } from '#ui/FormField.tsx'

interface PlannedTimeProps {
  label: string
  /** `HH:MM`, or null while none is planned. */
  value: string | null
  onChange: (value: string | null) => void
  /** Hides the label visually; a table's head already shows it. */
  isLabelHidden?: boolean
}

/** The hour of the concrete of a casting. It is sent when the person leaves the field: while typing, each digit is an hour. */
export function PlannedTime({ label, value, onChange, isLabelHidden = false }: PlannedTimeProps) {
  const [typed, setTyped] = useState<string | null>(null)
  function leave() {
    if (typed !== null && typed !== (value ?? '')) onChange(typed || null)
    setTyped(null)
  }
  const field = {
    type: 'time',
    value: typed ?? value ?? '',
    onBlur: leave,
    inputProps: { onKeyDown: (event: KeyboardEvent) => event.key === 'Enter' && leave() },
  } as const
  if (!isLabelHidden) return <FormField {...field} label={label} onChange={setTyped} />
  return (
    <OutlinedInput
      {...field}
      size="small"
      onChange={(event) => setTyped(event.target.value)}
      inputProps={{ ...field.inputProps, 'aria-label': label }}
      sx={{ fontSize: 'inherit' }}
    />
  )
}
