import { keptReducer } from '../kept-reducer.ts'
import { reduceMails } from './mails.ts'
import { seededMails } from './seed.ts'

/** The mails, and a dispatch function to change them. */
export const useMails = keptReducer('mails-2', reduceMails, () => seededMails())
