import Box from '@mui/material/Box'
import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs'
import { DatePicker } from '@mui/x-date-pickers/DatePicker'
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider'
import dayjs, { type Dayjs } from 'dayjs'
import { useState } from 'react'

/** Type the date digit by digit, change it with the arrow keys, or select it in the calendar. */
export function Dates() {
  const [castOn, setCastOn] = useState<Dayjs | null>(dayjs('2026-03-16'))
  return (
    <LocalizationProvider dateAdapter={AdapterDayjs}>
      <Box sx={{ display: 'grid' }}>
        <DatePicker
          label="Cast on"
          format="DD/MM/YYYY"
          value={castOn}
          onChange={setCastOn}
          slotProps={{ field: { clearable: true }, textField: { fullWidth: true } }}
        />
      </Box>
      <p role="status">{castOn?.isValid() ? castOn.format('dddd, D MMMM YYYY') : 'No date'}</p>
    </LocalizationProvider>
  )
}
