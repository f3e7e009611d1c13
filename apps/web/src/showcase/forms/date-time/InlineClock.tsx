import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs'
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider'
import { TimeClock } from '@mui/x-date-pickers/TimeClock'
import dayjs, { type Dayjs } from 'dayjs'
import { useState } from 'react'

/** A clock without a field: first the hour, then the minutes. */
export function InlineClock() {
  const [time, setTime] = useState<Dayjs | null>(dayjs('2026-03-16T14:40'))
  return (
    <LocalizationProvider dateAdapter={AdapterDayjs}>
      <TimeClock ampm={false} showViewSwitcher minutesStep={5} value={time} onChange={setTime} />
      <p role="status">The crane is booked from {time?.format('HH:mm')}</p>
    </LocalizationProvider>
  )
}
