import Box from '@mui/material/Box'
import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs'
import { DatePicker } from '@mui/x-date-pickers/DatePicker'
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider'
import type { DateValidationError } from '@mui/x-date-pickers/models'
import dayjs from 'dayjs'
import { useState } from 'react'

const words: Partial<Record<NonNullable<DateValidationError>, string>> = {
  invalidDate: 'Not a valid date.',
  shouldDisableDate: 'There are no deliveries on Sundays.',
  minDate: 'The concrete has not reached its strength by then.',
  maxDate: 'Too far ahead to plan.',
}

/** Dates out of range are disabled; typing one shows the reason. */
export function Limits() {
  const [fault, setFault] = useState<DateValidationError>(null)
  return (
    <LocalizationProvider dateAdapter={AdapterDayjs}>
      <Box sx={{ display: 'grid' }}>
        <DatePicker
          label="Delivery"
          format="DD/MM/YYYY"
          defaultValue={dayjs('2026-03-16')}
          minDate={dayjs('2026-03-09')}
          maxDate={dayjs('2026-12-31')}
          shouldDisableDate={(day) => day.day() === 0}
          onError={setFault}
          slotProps={{ textField: { helperText: (fault && words[fault]) ?? 'Monday to Saturday' } }}
        />
      </Box>
    </LocalizationProvider>
  )
}
