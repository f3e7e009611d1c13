import { keptReducer } from '../kept-reducer.ts'
import { reduceMails } from './mails.ts'
import { seededMails } from './seed.ts'

/** The mails, and what changes them. */
export const useMails = keptReducer(reduceMails, seededMails)
