import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import type { Order, Step } from './steps.ts'

interface StepFieldsProps {
  step: Step
  order: Order
  faults: ReadonlyMap<string, string>
  onChange: (change: Partial<Order>) => void
}

export function StepFields({ step, order, faults, onChange }: StepFieldsProps) {
  return (
    <Stack sx={{ gap: 2 }}>
      {step.fields.map(({ name, label, hint }) => (
        <TextField
          key={name}
          label={label}
          required={!step.isOptional}
          value={order[name]}
          onChange={({ target }) => onChange({ [name]: target.value })}
          error={faults.has(name)}
          helperText={faults.get(name) ?? hint ?? ' '}
          autoComplete="off"
        />
      ))}
    </Stack>
  )
}
