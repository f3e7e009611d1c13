import { keptReducer } from '../kept-reducer.ts'
import { reduceCalendar } from './appointments.ts'
import { seededCalendar } from './seed.ts'
import { localDay } from './today.ts'

/** The appointments, and a dispatch function to change them. */
export const useAppointments = keptReducer('calendar-1', reduceCalendar, () => seededCalendar(localDay(new Date())))
