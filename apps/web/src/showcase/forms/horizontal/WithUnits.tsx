import InputAdornment from '@mui/material/InputAdornment'
import OutlinedInput from '@mui/material/OutlinedInput'
import Stack from '@mui/material/Stack'
import { useId } from 'react'
import { Row } from './Row.tsx'

const sizes = [
  { label: 'Length', unit: 'mm', value: '5400' },
  { label: 'Width', unit: 'mm', value: '300' },
  { label: 'Weight', unit: 'kg', value: '2430' },
]

/** The unit is inside the field and part of its accessible description. */
export function WithUnits() {
  const id = useId()
  return (
    <Stack sx={{ gap: 2, maxWidth: 480 }}>
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
            inputProps={{ inputMode: 'numeric', 'aria-describedby': `${id}${label}-unit` }}
          />
        </Row>
      ))}
    </Stack>
  )
}
