import Box from '@mui/material/Box'
import { AdapterDayjsBuddhist } from '@mui/x-date-pickers/AdapterDayjsBuddhist'
import { DatePicker } from '@mui/x-date-pickers/DatePicker'
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider'
import dayjs, { type Dayjs } from 'dayjs'
import buddhistEra from 'dayjs/plugin/buddhistEra.js'
import 'dayjs/locale/th.js'
import { useState } from 'react'

dayjs.extend(buddhistEra)

/** Shows and accepts years of the Buddhist calendar used in Thailand (2569 is 2026); the stored value is Gregorian. */
export function BuddhistYears() {
  const [day, setDay] = useState<Dayjs | null>(dayjs('2026-03-16'))
  return (
    <LocalizationProvider dateAdapter={AdapterDayjsBuddhist} adapterLocale="th">
      <Box sx={{ display: 'grid' }}>
        <DatePicker label="วันที่ส่ง" format="DD/MM/BBBB" value={day} onChange={setDay} />
      </Box>
      {day?.isValid() && (
        <p role="status">
          <span lang="th">{day.locale('th').format('D MMMM BBBB')}</span> is stored as {day.format('YYYY-MM-DD')}
        </p>
      )}
    </LocalizationProvider>
  )
}
