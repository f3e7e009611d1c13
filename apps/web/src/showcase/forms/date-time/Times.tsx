import Box from '@mui/material/Box'
import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs'
import { DateTimePicker } from '@mui/x-date-pickers/DateTimePicker'
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider'
import { TimePicker } from '@mui/x-date-pickers/TimePicker'
import dayjs from 'dayjs'

/** A time in steps of 15 minutes, and a date with a time. */
export function Times() {
  return (
    <LocalizationProvider dateAdapter={AdapterDayjs}>
      <Box sx={{ display: 'grid', gap: 2 }}>
        <TimePicker
          label="Truck leaves at"
          ampm={false}
          minutesStep={15}
          minTime={dayjs('2026-03-16T05:00')}
          defaultValue={dayjs('2026-03-16T06:30')}
          slotProps={{ textField: { helperText: 'The yard opens at 5:00.' } }}
        />
        <DateTimePicker
          label="Crane booked for"
          ampm={false}
          format="DD/MM/YYYY HH:mm"
          defaultValue={dayjs('2026-03-17T08:00')}
        />
      </Box>
    </LocalizationProvider>
  )
}
