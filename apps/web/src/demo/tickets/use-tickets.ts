import { keptReducer } from '../kept-reducer.ts'
import { seededTickets } from './seed.ts'
import { reduceTickets } from './tickets.ts'

/** The tickets, shared by both ticket pages, and a dispatch function to change them. */
export const useTickets = keptReducer('tickets-2', reduceTickets, () => seededTickets())
