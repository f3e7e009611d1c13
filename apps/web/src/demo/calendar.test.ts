import { expect, test } from 'vitest'
import {
  type AppointmentDraft,
  dayAfter,
  draftFaults,
  drawnSpan,
  readSpan,
  reduceCalendar,
  withTimes,
} from '#demo/calendar/appointments.ts'
import { timeFormat } from '#demo/calendar/calendar-words.ts'
import { seededCalendar } from '#demo/calendar/seed.ts'

const start = seededCalendar('2026-03-11')
const draft: AppointmentDraft = {
  title: 'Visit',
  isAllDay: false,
  start: '2026-03-12T10:00',
  end: '2026-03-12T11:00',
  colour: 'green',
  place: '',
}

test('full hours are short only if the language uses a 12-hour clock', () => {
  expect(timeFormat('en')).toMatchObject({ omitZeroMinute: true })
  expect(timeFormat('fr')).not.toHaveProperty('omitZeroMinute')
})

test('the initial appointments are around the week of the given day', () => {
  expect(seededCalendar('2026-03-09')).toEqual(start)
  expect(seededCalendar('2026-03-15')).toEqual(start)
  expect(start.appointments.find(({ title }) => title === 'Crane inspection')?.start).toBe('2026-03-10T13:00')
})

test.each(['2026-03-01', '2026-03-31', '2026-11-24', '2026-12-15'])(
  'the month of %s has appointments in each week',
  (day) => {
    const month = day.slice(0, 8)
    const { appointments } = seededCalendar(day)
    for (const [first, last] of [
      [1, 7],
      [8, 14],
      [15, 21],
      [22, 28],
    ] as const) {
      const isInWeek = (start: string) =>
        start.startsWith(month) && +start.slice(8, 10) >= first && +start.slice(8, 10) <= last
      expect(
        appointments.some(({ start }) => isInWeek(start)),
        `${month}${first} to ${last}`,
      ).toBe(true)
    }
  },
)

test.each([
  ['2026-02-28', 1, '2026-03-01'],
  ['2026-03-01', -1, '2026-02-28'],
  ['2026-12-31', 1, '2027-01-01'],
])('%s plus %i days is %s', (day, days, expected) => {
  expect(dayAfter(day, days)).toBe(expected)
})

test('appointments are created, changed, deleted and restored', () => {
  const made = reduceCalendar(start, { type: 'create', draft })
  const id = start.nextId
  expect(made.appointments.at(-1)).toEqual({ ...draft, id })
  const moved = reduceCalendar(made, { type: 'change', id, change: { start: '2026-03-13T10:00' } })
  expect(moved.appointments.at(-1)).toEqual({ ...draft, id, start: '2026-03-13T10:00' })
  expect(moved.appointments.slice(0, -1)).toEqual(start.appointments)
  const gone = reduceCalendar(moved, { type: 'delete', id })
  expect(gone.appointments).toEqual(start.appointments)
  const back = reduceCalendar(gone, { type: 'restore', appointment: { ...draft, id } })
  expect(back.appointments).toEqual(made.appointments)
  expect(back.nextId).toBe(made.nextId)
})

test('the last day is inclusive here, exclusive in the calendar library', () => {
  const span = { isAllDay: true, start: '2026-03-12', end: '2026-03-14' }
  expect(drawnSpan(span)).toEqual({ allDay: true, start: '2026-03-12', end: '2026-03-15' })
  expect(readSpan({ allDay: true, startStr: '2026-03-12', endStr: '2026-03-15' })).toEqual(span)
})

test('times are local, without an offset', () => {
  expect(
    readSpan({ allDay: false, startStr: '2026-03-12T10:00:00+07:00', endStr: '2026-03-12T11:30:00+07:00' }),
  ).toEqual({ isAllDay: false, start: '2026-03-12T10:00', end: '2026-03-12T11:30' })
})

test('an all-day appointment has no times until it is changed to a timed one', () => {
  expect(withTimes(draft, true)).toEqual({ isAllDay: true, start: '2026-03-12', end: '2026-03-12' })
  expect(withTimes({ isAllDay: true, start: '2026-03-12', end: '2026-03-12' }, false)).toEqual({
    isAllDay: false,
    start: '2026-03-12T09:00',
    end: '2026-03-12T10:00',
  })
})

test.each([
  [{}, []],
  [{ title: '  ' }, ['title']],
  [{ start: '', end: '' }, ['start', 'end']],
  [{ end: '2026-03-12T09:00' }, ['end']],
  [{ end: '2026-03-12T10:00' }, ['end']],
  [{ isAllDay: true, start: '2026-03-12', end: '2026-03-12' }, []],
])('a draft with %o has errors in %o', (change, expected) => {
  expect(Object.keys(draftFaults({ ...draft, ...change }))).toEqual(expected)
})
