import InputAdornment from '@mui/material/InputAdornment'
import OutlinedInput from '@mui/material/OutlinedInput'
import Stack from '@mui/material/Stack'
import { useId } from 'react'
import { Row } from './Row.tsx'

const sizes = [
  { label: 'Length', unit: 'mm', value: '2020' },
  { label: 'Width', unit: 'mm', value: '180' },
  { label: 'Height', unit: 'mm', value: '2800' },
  { label: 'Volume', unit: 'm³', value: '1.02' },
  { label: 'Weight', unit: 'kg', value: '2450' },
]

/** The unit is inside the field and part of its accessible description. */
export function WithUnits() {
  const id = useId()
  return (
    <Stack sx={{ gap: 2 }}>
      {sizes.map(({ label, unit, value }) => (
        <Row key={label} label={label} htmlFor={id + label}>
          <OutlinedInput
            id={id + label}
            defaultValue={value}
            endAdornment={
              <InputAdornment position="end" id={`${id}${label}-unit`}>
                {unit}
              </InputAdornment>
            }
            inputProps={{ inputMode: 'decimal', 'aria-describedby': `${id}${label}-unit` }}
          />
        </Row>
      ))}
    </Stack>
  )
}
