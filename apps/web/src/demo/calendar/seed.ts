import { type Appointment, type CalendarState, type ColourName, dayAfter } from './appointments.ts'

/** Title, first and last day relative to this week's Monday, hours (null for a whole day), colour, place. */
const seeds: readonly (readonly [string, number, number, readonly [string, string] | null, ColourName, string])[] = [
  ['Monday meeting', -28, -28, ['09:00', '10:00'], 'blue', 'Site office'],
  ['Grid line survey', -26, -26, ['08:00', '11:30'], 'amber', 'Tower B'],
  ['Core formwork', -25, -23, null, 'violet', 'Tower B'],
  ['Monday meeting', -21, -21, ['09:00', '10:00'], 'blue', 'Site office'],
  ['Column delivery', -20, -20, ['07:30', '10:00'], 'green', 'Gate 1'],
  ['Fire drill', -18, -18, ['11:00', '11:30'], 'red', 'Site office'],
  ['Level 2 erection', -18, -16, null, 'green', 'Tower B'],
  ['Monday meeting', -14, -14, ['09:00', '10:00'], 'blue', 'Site office'],
  ['Client visit', -12, -12, ['10:00', '12:00'], 'violet', 'Hall 2'],
  ['Concrete test results', -11, -11, ['15:00', '16:00'], 'amber', 'Laboratory'],
  ['Monday meeting', -7, -7, ['09:00', '10:00'], 'blue', 'Site office'],
  ['Wall panel casting', -7, -5, null, 'violet', 'Hall 2'],
  ['Safety inspection', -6, -6, ['08:00', '09:00'], 'red', 'Tower B'],
  ['Monday meeting', 0, 0, ['09:00', '10:00'], 'blue', 'Site office'],
  ['Crane inspection', 1, 1, ['13:00', '15:30'], 'amber', 'Axis B'],
  ['Slab delivery', 2, 2, ['07:30', '11:00'], 'green', 'Gate 2'],
  ['Drawing review', 2, 2, ['14:00', '15:00'], 'blue', 'Room 4'],
  ['Level 3 erection', 3, 5, null, 'green', 'Tower B'],
  ['Architect’s visit', 4, 4, ['10:30', '12:00'], 'violet', 'Hall 2'],
  ['Monday meeting', 7, 7, ['09:00', '10:00'], 'blue', 'Site office'],
  ['Load test', 9, 9, ['08:00', '12:00'], 'red', 'Axis B'],
  ['Training: labels and scanner', 10, 10, ['13:00', '16:00'], 'amber', 'Room 4'],
  ['Monday meeting', 14, 14, ['09:00', '10:00'], 'blue', 'Site office'],
  ['Stair casting', 15, 17, null, 'violet', 'Hall 1'],
  ['Balcony delivery', 16, 16, ['07:30', '11:00'], 'green', 'Gate 2'],
  ['Monday meeting', 21, 21, ['09:00', '10:00'], 'blue', 'Site office'],
  ['Level 3 handover', 24, 24, ['13:00', '15:00'], 'green', 'Tower B'],
  ['Monday meeting', 28, 28, ['09:00', '10:00'], 'blue', 'Site office'],
  ['Quarterly review', 31, 31, ['10:00', '12:00'], 'violet', 'Room 4'],
]

/** Returns the demo's appointments in the weeks around `today` (`2026-03-11`), so that no month is empty. */
export function seededCalendar(today: string): CalendarState {
  const weekday = (new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7
  const appointments = seeds.map(([title, first, last, hours, colour, place], index): Appointment => {
    const [start, end] = [dayAfter(today, first - weekday), dayAfter(today, last - weekday)]
    const span = hours
      ? { isAllDay: false, start: `${start}T${hours[0]}`, end: `${end}T${hours[1]}` }
      : { isAllDay: true, start, end }
    return { id: index + 1, title, colour, place, ...span }
  })
  return { appointments, nextId: seeds.length + 1 }
}
