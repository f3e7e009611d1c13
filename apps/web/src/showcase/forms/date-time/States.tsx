import Box from '@mui/material/Box'
import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs'
import { DatePicker } from '@mui/x-date-pickers/DatePicker'
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider'
import dayjs from 'dayjs'

const day = dayjs('2026-03-16')

export function States() {
  return (
    <LocalizationProvider dateAdapter={AdapterDayjs}>
      <Box sx={{ display: 'grid', gap: 2 }}>
        <DatePicker
          label="Required"
          format="DD/MM/YYYY"
          slotProps={{ textField: { required: true, error: true, helperText: 'Enter the day of the delivery.' } }}
        />
        <DatePicker readOnly label="Read-only" format="DD/MM/YYYY" defaultValue={day} />
        <DatePicker disabled label="Disabled" format="DD/MM/YYYY" defaultValue={day} />
      </Box>
    </LocalizationProvider>
  )
}
