import type { CalendarController } from '@fullcalendar/react'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import Typography from '@mui/material/Typography'
import PreviousIcon from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs'
import NextIcon from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import { useTranslation } from 'react-i18next'
import { calendarWords } from './calendar-words.ts'

const views = [
  { type: 'dayGridMonth', word: 'monthText' },
  { type: 'timeGridWeek', word: 'weekTextLong' },
  { type: 'timeGridDay', word: 'dayText' },
  { type: 'listMonth', word: 'listText' },
] as const

/** The date range and view buttons. They replace FullCalendar's own toolbar, which is switched off. */
export function CalendarToolbar({ controller }: { controller: CalendarController }) {
  const { i18n } = useTranslation()
  const words = calendarWords(i18n.language)
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, padding: 2 }}>
      <Box sx={{ display: 'flex', ':dir(rtl) svg': { transform: 'scaleX(-1)' } }}>
        <IconButton aria-label={words.prevText} onClick={() => controller.prev()}>
          <PreviousIcon size={20} />
        </IconButton>
        <IconButton aria-label={words.nextText} onClick={() => controller.next()}>
          <NextIcon size={20} />
        </IconButton>
      </Box>
      <Button onClick={() => controller.today()}>{words.todayText}</Button>
      <Typography variant="h2" aria-live="polite" sx={{ flex: '1 1 auto' }}>
        {controller.view?.title}
      </Typography>
      <ToggleButtonGroup
        exclusive
        aria-label="View"
        value={controller.view?.type ?? null}
        onChange={(_event, type: string | null) => type && controller.changeView(type)}
      >
        {views.map(({ type, word }) => (
          <ToggleButton key={type} value={type}>
            {words[word]}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </Box>
  )
}
