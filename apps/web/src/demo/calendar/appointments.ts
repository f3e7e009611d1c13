export const colourNames = ['blue', 'violet', 'green', 'amber', 'red'] as const
export type ColourName = (typeof colourNames)[number]

/**
 * Times are local and without an offset, as a form input returns them: `2026-03-11T10:00`, or `2026-03-11` for a whole
 * day. The end day is included.
 */
export interface Appointment {
  readonly id: number
  readonly title: string
  readonly isAllDay: boolean
  readonly start: string
  readonly end: string
  readonly colour: ColourName
  readonly place: string
}

export type AppointmentDraft = Omit<Appointment, 'id'>
export type Span = Pick<Appointment, 'isAllDay' | 'start' | 'end'>

export type CalendarAction =
  | { readonly type: 'create'; readonly draft: AppointmentDraft }
  | { readonly type: 'change'; readonly id: number; readonly change: Partial<AppointmentDraft> }
  | { readonly type: 'delete'; readonly id: number }
  | { readonly type: 'restore'; readonly appointment: Appointment }

export interface CalendarState {
  readonly appointments: readonly Appointment[]
  readonly nextId: number
}

/** The reducer of the calendar. */
export function reduceCalendar(state: CalendarState, action: CalendarAction): CalendarState {
  const { appointments, nextId } = state
  switch (action.type) {
    case 'create':
      return { appointments: [...appointments, { ...action.draft, id: nextId }], nextId: nextId + 1 }
    case 'change':
      return {
        nextId,
        appointments: appointments.map((one) => (one.id === action.id ? { ...one, ...action.change } : one)),
      }
    case 'delete':
      return { nextId, appointments: appointments.filter(({ id }) => id !== action.id) }
    case 'restore':
      return { nextId, appointments: [...appointments, action.appointment] }
  }
}

/** Returns the day `days` later: `2026-02-28` and 1 give `2026-03-01`. */
export function dayAfter(day: string, days = 1): string {
  const moment = new Date(`${day.slice(0, 10)}T00:00:00Z`)
  moment.setUTCDate(moment.getUTCDate() + days)
  return moment.toISOString().slice(0, 10)
}

/** Converts a span for FullCalendar, which excludes the end day. */
export function drawnSpan({ isAllDay, start, end }: Span) {
  return { allDay: isAllDay, start, end: isAllDay ? dayAfter(end) : end }
}

/** Converts FullCalendar's values after a drag: ISO 8601 times with an offset, or days with the end day excluded. */
export function readSpan({ allDay, startStr, endStr }: { allDay: boolean; startStr: string; endStr: string }): Span {
  if (allDay) return { isAllDay: true, start: startStr.slice(0, 10), end: dayAfter(endStr, -1) }
  return { isAllDay: false, start: startStr.slice(0, 16), end: endStr.slice(0, 16) }
}

/** Converts a span between whole days and times. A whole day becomes an appointment from 09:00 to 10:00. */
export function withTimes({ start, end }: Span, isAllDay: boolean): Span {
  const [first, last] = [start.slice(0, 10), end.slice(0, 10)]
  return isAllDay ? { isAllDay, start: first, end: last } : { isAllDay, start: `${first}T09:00`, end: `${last}T10:00` }
}

export type DraftFaults = Partial<Record<'title' | 'start' | 'end', string>>

/** Returns the errors of a draft by field; empty if it is valid. */
export function draftFaults({ title, isAllDay, start, end }: AppointmentDraft): DraftFaults {
  const faults: DraftFaults = {}
  if (title.trim() === '') faults.title = 'Enter a title.'
  if (start === '') faults.start = 'Enter a start.'
  if (end === '') faults.end = 'Enter an end.'
  else if (end < start) faults.end = 'The end is before the start.'
  else if (!isAllDay && end === start) faults.end = 'Start and end are the same.'
  return faults
}
