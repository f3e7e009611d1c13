import { useState } from 'react'
import { FormField } from '#ui/FormField.tsx'

interface PlannedTimeProps {
  label: string
  /** `HH:MM`, or null while none is planned. */
  value: string | null
  onChange: (value: string | null) => void
}

/** The hour of the concrete of a casting. It is sent when the person leaves the field: while typing, each digit is an hour. */
export function PlannedTime({ label, value, onChange }: PlannedTimeProps) {
  const [typed, setTyped] = useState<string | null>(null)
  function leave() {
    if (typed !== null && typed !== (value ?? '')) onChange(typed || null)
    setTyped(null)
  }
  return (
    <FormField
      label={label}
      type="time"
      value={typed ?? value ?? ''}
      onChange={setTyped}
      onBlur={leave}
      inputProps={{ onKeyDown: (event) => event.key === 'Enter' && leave() }}
    />
  )
}
