import Box from '@mui/material/Box'
import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs'
import { DatePicker } from '@mui/x-date-pickers/DatePicker'
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider'
import dayjs, { type Dayjs } from 'dayjs'
import { useState } from 'react'

/** Two linked pickers: the end cannot be before the start, and shows an error if it is. */
export function FromTo() {
  const [from, setFrom] = useState<Dayjs | null>(dayjs('2026-03-16'))
  const [to, setTo] = useState<Dayjs | null>(dayjs('2026-03-20'))
  const isTurned = Boolean(from?.isValid() && to?.isValid() && to.isBefore(from, 'day'))
  const days = from?.isValid() && to?.isValid() && !isTurned ? to.diff(from, 'day') + 1 : null

  return (
    <LocalizationProvider dateAdapter={AdapterDayjs}>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr' } }}>
        <DatePicker label="From" format="DD/MM/YYYY" value={from} onChange={setFrom} />
        <DatePicker
          label="To"
          format="DD/MM/YYYY"
          value={to}
          minDate={from?.isValid() ? from : undefined}
          onChange={setTo}
          slotProps={{ textField: { helperText: isTurned ? 'The period ends before it starts.' : ' ' } }}
        />
      </Box>
      <p role="status">
        {days === null ? 'No period selected' : `${days} ${days === 1 ? 'day' : 'days'}, including both ends`}
      </p>
    </LocalizationProvider>
  )
}
