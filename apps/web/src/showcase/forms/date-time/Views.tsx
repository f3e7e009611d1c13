import Box from '@mui/material/Box'
import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs'
import { DatePicker } from '@mui/x-date-pickers/DatePicker'
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider'
import dayjs from 'dayjs'

/** Only a month, only a year, or the year first, for dates far away. */
export function Views() {
  return (
    <LocalizationProvider dateAdapter={AdapterDayjs}>
      <Box sx={{ display: 'grid', gap: 2 }}>
        <DatePicker
          label="Month of the report"
          views={['year', 'month']}
          format="MM/YYYY"
          defaultValue={dayjs('2026-03-16')}
        />
        <DatePicker
          label="Year of the model"
          views={['year']}
          openTo="year"
          format="YYYY"
          defaultValue={dayjs('2026-03-16')}
        />
        <DatePicker
          label="Date of birth"
          openTo="year"
          views={['year', 'month', 'day']}
          format="DD/MM/YYYY"
          disableFuture
        />
      </Box>
    </LocalizationProvider>
  )
}
