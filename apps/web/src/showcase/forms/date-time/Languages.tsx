import Box from '@mui/material/Box'
import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs'
import { DatePicker } from '@mui/x-date-pickers/DatePicker'
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider'
import dayjs from 'dayjs'
import 'dayjs/locale/fr.js'
import 'dayjs/locale/vi.js'
import 'dayjs/locale/zh-cn.js'
import { useState } from 'react'
import { Choice } from '#ui/Choice.tsx'

const languages = [
  { value: 'en', label: 'English' },
  { value: 'fr', label: 'Français' },
  { value: 'vi', label: 'Tiếng Việt' },
  { value: 'zh-cn', label: '中文' },
] as const

type Language = (typeof languages)[number]['value']

/** Names and order of days and months in each language; the value is the same day. */
export function Languages() {
  const [language, setLanguage] = useState<Language>('fr')
  const [day, setDay] = useState<dayjs.Dayjs | null>(dayjs('2026-03-16'))
  return (
    <LocalizationProvider dateAdapter={AdapterDayjs} adapterLocale={language}>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr' } }}>
        <Choice label="Language" value={language} options={languages} onChange={setLanguage} />
        <DatePicker label="Day" value={day} onChange={setDay} />
      </Box>
      <p role="status" lang={language}>
        {day?.isValid() ? day.locale(language).format('dddd LL') : ''}
      </p>
    </LocalizationProvider>
  )
}
