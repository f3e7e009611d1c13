import Badge from '@mui/material/Badge'
import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs'
import { DateCalendar } from '@mui/x-date-pickers/DateCalendar'
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider'
import { PickerDay, type PickerDayProps } from '@mui/x-date-pickers/PickerDay'
import dayjs, { type Dayjs } from 'dayjs'
import { useState } from 'react'

const deliveries: Readonly<Record<string, number>> = {
  '2026-03-05': 2,
  '2026-03-16': 4,
  '2026-03-19': 1,
  '2026-03-24': 3,
}
const countOn = (day: Dayjs) => deliveries[day.format('YYYY-MM-DD')] ?? 0

/** The calendar cuts what is outside of its days. */
const inside = { top: 6, minWidth: 16, height: 16, padding: 0, fontSize: 10 }

/** A calendar without a field. A badge shows how many trucks arrive on a day. */
export function InlineCalendar() {
  const [day, setDay] = useState<Dayjs | null>(dayjs('2026-03-16'))
  const count = day ? countOn(day) : 0
  return (
    <LocalizationProvider dateAdapter={AdapterDayjs}>
      <DateCalendar value={day} onChange={setDay} slots={{ day: DeliveryDay }} />
      <p role="status">
        {count === 0 ? 'No deliveries' : count === 1 ? '1 delivery' : `${count} deliveries`}
        {day && ` on ${day.format('D MMMM')}`}
      </p>
    </LocalizationProvider>
  )
}

function DeliveryDay(props: PickerDayProps) {
  const count = props.outsideCurrentMonth ? 0 : countOn(props.day)
  return (
    <Badge badgeContent={count} color="warning" overlap="circular" sx={{ '& .MuiBadge-badge': inside }}>
      <PickerDay {...props} />
    </Badge>
  )
}
