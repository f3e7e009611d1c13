import { keptReducer } from '../kept-reducer.ts'
import { seededTickets } from './seed.ts'
import { reduceTickets } from './tickets.ts'

/** The tickets that both pages show, and what changes them. */
export const useTickets = keptReducer(reduceTickets, seededTickets)
