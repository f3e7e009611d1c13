import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import * as field from './fields.ts'
import { languageSetting, printedLanguage } from './languages.ts'
import { weeklyAddressStates } from './values/messages.ts'

export const weeklyReport = endpoint({
  method: 'GET',
  path: '/projects/:id/weekly-report.pdf',
  access: 'signed-in',
  media: 'application/pdf',
  summary:
    'Returns the progress of a project, its last seven days, what is late or short, loads, non-conformances and photos as a PDF',
  params: field.idParams,
  query: z.object({
    language: printedLanguage,
    /** The years of dates in Thai. */
    calendar: z._default(z.enum(['buddhist', 'gregorian']), 'buddhist'),
  }),
})

const time = z.object({
  /** From Monday (1) to Sunday (7), in the time zone of the project; null: it is not sent. */
  weekday: z.nullable(z.int().check(z.minimum(1), z.maximum(7))),
  hour: z.int().check(z.minimum(0), z.maximum(23)),
})
export type WeeklyTime = z.output<typeof time>

export const weeklyReportTime = endpoint({
  method: 'GET',
  path: '/projects/:id/weekly-report',
  access: 'signed-in',
  summary: 'Returns when the weekly report of a project is sent to those who chose it',
  params: field.idParams,
  response: time,
})

export const setWeeklyReportTime = endpoint({
  method: 'PUT',
  path: '/projects/:id/weekly-report',
  access: 'project:edit',
  summary: 'Sets when the weekly report of a project is sent, or that it is not',
  params: field.idParams,
  body: time,
  response: time,
})

const newAddress = z.object({ address: z.email().check(z.maxLength(200)), language: languageSetting })
export type NewWeeklyAddress = z.output<typeof newAddress>

const weeklyAddress = z.object({
  id: field.id,
  address: z.string(),
  language: languageSetting,
  /** It gets the report once it has confirmed, until it stops that. */
  state: z.enum(weeklyAddressStates),
})
export type WeeklyAddress = z.output<typeof weeklyAddress>

export const listWeeklyAddresses = endpoint({
  method: 'GET',
  path: '/projects/:id/weekly-report/addresses',
  access: 'project:edit',
  summary:
    'Returns the addresses without an account that get the weekly report of a project, and whether mail is set up',
  params: field.idParams,
  response: z.object({ mail: z.boolean(), addresses: z.array(weeklyAddress) }),
})

export const addWeeklyAddress = endpoint({
  method: 'POST',
  path: '/projects/:id/weekly-report/addresses',
  access: 'project:edit',
  status: 201,
  summary: 'Adds an address without an account and asks it by mail whether it wants the weekly report of a project',
  params: field.idParams,
  body: newAddress,
  response: weeklyAddress,
})

export const removeWeeklyAddress = endpoint({
  method: 'DELETE',
  path: '/projects/:id/weekly-report/addresses/:addressId',
  access: 'project:edit',
  status: 204,
  summary: 'Removes an address without an account from the weekly report of a project, with the messages to it',
  params: z.object({ id: field.id, addressId: field.id }),
})
