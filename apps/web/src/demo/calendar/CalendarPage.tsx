import Calendar, { useCalendarController } from '@fullcalendar/react'
import dayGrid from '@fullcalendar/react/daygrid'
import interaction from '@fullcalendar/react/interaction'
import list from '@fullcalendar/react/list'
import '@fullcalendar/react/skeleton.css'
import classicTheme from '@fullcalendar/react/themes/classic'
import '@fullcalendar/react/themes/classic/palette.css'
import '@fullcalendar/react/themes/classic/theme.css'
import timeGrid from '@fullcalendar/react/timegrid'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import { type Theme, useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import AddIcon from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormatTag } from '#i18n/thai-calendar.ts'
import { useNotice } from '#ui/notices.tsx'
import { DemoHeader } from '../parts/DemoHeader.tsx'
import { titleClass } from '../parts/in-english.tsx'
import { AppointmentDialog } from './AppointmentDialog.tsx'
import { type AppointmentDraft, drawnSpan, readSpan, type Span } from './appointments.ts'
import { CalendarToolbar } from './CalendarToolbar.tsx'
import { agendaTimeClass, calendarStyles } from './calendar-styles.ts'
import { calendarLocale, timeFormat } from './calendar-words.ts'
import { coloursOf } from './colours.ts'
import { localDay } from './today.ts'
import { useAppointments } from './use-appointments.ts'

const plugins = [dayGrid, timeGrid, list, interaction, classicTheme]

/** The first visible hour of a day. */
const opening = '06:30:00'

/** A grid of hours has a height of its own, so that it opens at the working hours. */
function heightOf(view: string, isPhone: boolean): number | 'auto' {
  if (!isPhone) return 720
  return view.startsWith('timeGrid') ? 560 : 'auto'
}

/** The contents of the dialog: an existing appointment by ID, or a new one. */
interface Opened {
  readonly id: number | null
  readonly draft: AppointmentDraft
}

/** A calendar with month, week, day and list views. Appointments can be dragged, resized, or edited in a dialog. */
export function CalendarPage() {
  const notify = useNotice()
  const theme = useTheme()
  const isPhone = useMediaQuery<Theme>(({ breakpoints }) => breakpoints.down('sm'), { noSsr: true })
  const { i18n } = useTranslation()
  const tag = useFormatTag()
  const controller = useCalendarController()
  const [{ appointments }, dispatch] = useAppointments()
  const [opened, setOpened] = useState<Opened | null>(null)
  // The agenda has room for whole titles; FullCalendar cuts them.
  const view = controller.view?.type ?? (isPhone ? 'listMonth' : 'dayGridMonth')
  // The calendar scrolls before its hours have their final height, which depends on the width of a day.
  useEffect(() => {
    const timer = setTimeout(() => controller.view?.calendar.scrollToTime(opening), 50)
    return () => clearTimeout(timer)
  }, [controller, view])
  const isList = view.startsWith('list')
  const close = () => setOpened(null)
  const openNew = (span: Span) => setOpened({ id: null, draft: { title: '', place: '', colour: 'blue', ...span } })

  function save(id: number | null, draft: AppointmentDraft): void {
    dispatch(id === null ? { type: 'create', draft } : { type: 'change', id, change: draft })
    close()
    notify({ message: `“${draft.title}” was ${id === null ? 'created' : 'saved'}.` })
  }

  function remove(id: number): void {
    const appointment = appointments.find((one) => one.id === id)
    if (!appointment) return
    dispatch({ type: 'delete', id })
    close()
    notify({
      message: `“${appointment.title}” was deleted.`,
      action: { label: 'Undo', onClick: () => dispatch({ type: 'restore', appointment }) },
    })
  }

  /** Saves the calendar's events after a drag. */
  function place(event: { id: string; title: string; allDay: boolean; startStr: string; endStr: string }): void {
    dispatch({ type: 'change', id: Number(event.id), change: readSpan(event) })
    notify({ message: `“${event.title}” was moved.` })
  }

  return (
    <>
      <DemoHeader
        title="Calendar"
        lead="Drag an appointment to move it, or open it to edit its times."
        actions={
          <Button
            variant="contained"
            startIcon={<AddIcon size={20} />}
            onClick={() => {
              const day = localDay(controller.getDate() ?? new Date())
              openNew({ isAllDay: false, start: `${day}T09:00`, end: `${day}T10:00` })
            }}
          >
            New appointment
          </Button>
        }
      />
      <Card>
        <CalendarToolbar controller={controller} />
        <Box sx={[calendarStyles(theme), { minWidth: 0 }, isList && { '& div': { whiteSpace: 'normal' } }]}>
          <Calendar
            controller={controller}
            plugins={plugins}
            initialView={view}
            headerToolbar={false}
            locale={calendarLocale(i18n.language) ?? 'en'}
            eventTimeFormat={timeFormat(tag)}
            direction={theme.direction}
            height={heightOf(view, isPhone)}
            firstDay={1}
            scrollTime={opening}
            nowIndicator
            dayMaxEvents={isPhone ? 3 : true}
            displayEventTime={!(isPhone && view === 'dayGridMonth')}
            forceEventDuration
            defaultTimedEventDuration="01:00"
            editable
            selectable
            selectMirror
            eventInteractive
            eventDisplay="block"
            eventTitleClass={titleClass}
            listItemEventTimeClass={agendaTimeClass}
            {...(i18n.language === 'en' && { allDayText: 'All day' })}
            events={appointments.map((one) => {
              const { surface, text } = coloursOf(theme, one.colour)
              // The agenda draws only a dot, which the pale surface would hide.
              const colours = { color: isList ? text : surface, contrastColor: text }
              return { id: String(one.id), title: one.title, ...drawnSpan(one), ...colours }
            })}
            select={({ view, ...range }) => {
              openNew(readSpan(range))
              view.calendar.unselect()
            }}
            eventClick={({ event, jsEvent }) => {
              jsEvent.preventDefault()
              const found = appointments.find(({ id }) => id === Number(event.id))
              if (found) setOpened({ id: found.id, draft: found })
            }}
            eventDrop={({ event }) => place(event)}
            eventResize={({ event }) => place(event)}
          />
        </Box>
      </Card>
      {opened && (
        <AppointmentDialog
          key={opened.id}
          initial={opened.draft}
          onSave={(draft) => save(opened.id, draft)}
          onDelete={opened.id === null ? undefined : () => remove(opened.id ?? 0)}
          onClose={close}
        />
      )}
    </>
  )
}
