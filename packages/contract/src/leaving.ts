import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import * as field from './fields.ts'

export const formerUsers = endpoint({
  method: 'GET',
  path: '/users/former',
  access: 'user:manage',
  summary: 'Lists deleted users whose names are still stored, last deleted first',
  response: z.array(
    z.object({ id: field.id, name: z.string(), username: z.string(), role: field.role, deleted_at: field.timestamp }),
  ),
})

const erasure = z.object({
  username: z.string(),
  name: z.string(),
  /** Rows that name the person by their account; they stay, under a neutral name. */
  records: z.int(),
  /** Rows with the name, username or e-mail address written in a text, by table and column. */
  mentions: z.array(z.object({ column: z.string(), rows: z.int() })),
})
export type Erasure = z.output<typeof erasure>

export const previewErasure = endpoint({
  method: 'GET',
  path: '/users/:id/erasure',
  access: 'user:manage',
  summary: 'Returns what erasing a person would change; changes nothing',
  params: field.idParams,
  response: erasure,
})

export const eraseUser = endpoint({
  method: 'POST',
  path: '/users/:id/erasure',
  access: 'user:manage',
  status: 204,
  summary:
    'Replaces name, username and e-mail address of a person by a neutral name everywhere, for good; what they did stays. Refused for the last administrator and for oneself',
  params: field.idParams,
  /** Typed again, so that nobody is erased by mistake. */
  body: z.object({ username: field.typedName }),
})

export const ownDataFile = endpoint({
  method: 'GET',
  path: '/users/me/data',
  access: 'signed-in',
  media: 'application/json',
  summary: 'Returns all rows about the caller as a JSON file, without secrets',
})

export const userDataFile = endpoint({
  method: 'GET',
  path: '/users/:id/data',
  access: 'user:manage',
  media: 'application/json',
  summary: 'Returns all rows about a person as a JSON file, without secrets; also after their account was deleted',
  params: field.idParams,
})
