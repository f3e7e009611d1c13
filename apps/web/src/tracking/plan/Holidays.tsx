import { isPlanDay, longestHolidayName } from '@castline/domain/plan/plan'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import AddIcon from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import DeleteIcon from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FileButton } from '#ui/FileButton.tsx'
import { FormField } from '#ui/FormField.tsx'
import { useFormat } from '#ui/format.ts'
import { readDay } from '#ui/read-day.ts'
import type { Holiday } from './read-holidays.ts'

interface HolidaysProps {
  holidays: readonly Holiday[]
  onChange: (holidays: Holiday[]) => void
}

const mostHolidays = 1_000

const inOrder = (holidays: Holiday[]) => holidays.sort((a, b) => (a.day < b.day ? -1 : 1)).slice(0, mostHolidays)

/** The holidays of a calendar: added one by one, or from an `.ics` file. */
export function Holidays({ holidays, onChange }: HolidaysProps) {
  const { t } = useTranslation('plan')
  const format = useFormat()
  const [day, setDay] = useState('')
  const [name, setName] = useState('')
  const [wasTried, setWasTried] = useState(false)
  const [outcome, setOutcome] = useState('')
  const known = new Set(holidays.map((holiday) => holiday.day))
  const typed = readDay(day)
  const dayFault =
    typed === null || !isPlanDay(typed) ? t('fault.date') : known.has(typed) ? t('calendar.fault.taken') : null
  const trimmed = name.trim()
  const nameFault = trimmed === '' || trimmed.length > longestHolidayName ? t('calendar.fault.name') : null

  function add(): void {
    setWasTried(true)
    if (dayFault || nameFault || typed === null) return
    onChange(inOrder([...holidays, { day: typed, name: trimmed }]))
    setDay('')
    setName('')
    setWasTried(false)
  }

  async function importFile([file]: File[]): Promise<void> {
    if (!file) return
    try {
      const { calendarText, maxCalendarBytes, readHolidays } = await import('./read-holidays.ts')
      if (file.size > maxCalendarBytes) throw new Error('Too large.')
      const found = readHolidays(calendarText(new Uint8Array(await file.arrayBuffer())), new Date().getFullYear())
      if (found.length === 0) throw new Error('No whole days.')
      const added = found.filter((holiday) => !known.has(holiday.day))
      onChange(inOrder([...holidays, ...added]))
      setOutcome(t('calendar.imported', { count: added.length, formatted: format.number(added.length) }))
    } catch {
      setOutcome(t('calendar.unreadable'))
    }
  }

  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <Typography variant="h3" component="h3">
        {t('calendar.holidays')}
      </Typography>
      {holidays.length === 0 && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('calendar.noHolidays')}
        </Typography>
      )}
      <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0, maxHeight: 260, overflowY: 'auto' }}>
        {holidays.map((holiday) => (
          <Box
            component="li"
            key={holiday.day}
            sx={{ display: 'grid', gridTemplateColumns: '120px minmax(0, 1fr) auto', alignItems: 'center', gap: 1 }}
          >
            <bdi>{format.date(holiday.day)}</bdi>
            <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
              <bdi>{holiday.name}</bdi>
            </Box>
            <IconButton
              aria-label={t('calendar.remove', { name: holiday.name })}
              onClick={() => onChange(holidays.filter((each) => each !== holiday))}
            >
              <DeleteIcon size={20} />
            </IconButton>
          </Box>
        ))}
      </Box>
      <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: { xs: '1fr', sm: '180px 1fr' } }}>
        <FormField
          label={t('calendar.day')}
          type="date"
          value={day}
          onChange={setDay}
          fault={wasTried ? dayFault : null}
          inputProps={{ max: '2199-12-31' }}
        />
        <FormField label={t('calendar.name')} value={name} onChange={setName} fault={wasTried ? nameFault : null} />
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <Button variant="outlined" startIcon={<AddIcon size={20} />} onClick={add}>
          {t('calendar.add')}
        </Button>
        <FileButton accept=".ics,text/calendar" onFiles={(files) => void importFile(files)}>
          {t('calendar.import')}
        </FileButton>
        <Typography role="status" variant="body2">
          {outcome}
        </Typography>
      </Box>
    </Box>
  )
}
