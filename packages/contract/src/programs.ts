import * as z from 'zod/mini'
import { confirmation } from './confirmation.ts'
import { endpoint } from './endpoint.ts'
import * as field from './fields.ts'
import { programScopes } from './values/programs.ts'

const url = z.string().check(z.minLength(1), z.maxLength(500))
const scope = z.enum(programScopes)

/** What a program asks for, as it has opened the page: OAuth 2.0, section 4.1.1. */
const asked = {
  client_id: field.id,
  /** By default the one that the program was registered with; its port may differ on the same computer. */
  redirect_url: z.optional(url),
  /** `read` for a program that only reads. */
  scope: z.optional(field.search(200)),
}

export const connectedProgram = z.object({
  id: field.id,
  name: z.string(),
  scopes: z.array(scope),
  connected_at: field.timestamp,
  /** To the minute; null if it was never used. */
  last_used_at: z.nullable(field.timestamp),
  /** Until then it asks again. */
  ends_at: field.timestamp,
})
export type ConnectedProgram = z.output<typeof connectedProgram>

export const listConnectedPrograms = endpoint({
  method: 'GET',
  path: '/users/me/programs',
  access: 'signed-in',
  summary: 'Lists the programs that act for the caller, newest first, and the address that is entered in programs',
  response: z.object({ address: z.string(), programs: z.array(connectedProgram) }),
})

export const disconnectProgram = endpoint({
  method: 'DELETE',
  path: '/users/me/programs/:id',
  access: 'signed-in',
  status: 204,
  summary: 'Revokes what the caller has allowed a program, at once',
  params: field.idParams,
})

export const askedProgram = endpoint({
  method: 'GET',
  path: '/users/me/program-request',
  access: 'signed-in',
  summary: 'Returns which program asks the caller, what for, and where its answer goes',
  query: z.object(asked),
  response: z.object({
    name: z.string(),
    url: z.nullable(z.string()),
    /** The host that the answer is sent to; null for a program on this computer. */
    host: z.nullable(z.string()),
    scopes: z.array(scope),
    /** For how many days. */
    days: z.int(),
  }),
})

export const answerProgram = endpoint({
  method: 'POST',
  path: '/users/me/programs',
  access: 'signed-in',
  summary:
    'Allows a program to act for the caller, who has confirmed it, or refuses; returns the address at which the program waits',
  body: z.object({
    ...asked,
    /** `state` of the program, which gets it back. */
    program_state: z.optional(z.string().check(z.maxLength(2000))),
    /** Of PKCE (RFC 7636) with SHA-256. */
    code_challenge: z.optional(z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/))),
    is_allowed: z.boolean(),
    confirmation,
  }),
  response: z.object({ url: z.string() }),
})

export const registeredProgram = z.object({
  id: field.id,
  name: z.string(),
  url: z.nullable(z.string()),
  redirect_url: z.string(),
  /** Null for a program that has registered itself. */
  created_by: z.nullable(z.string()),
  created_at: field.timestamp,
  /** How many people have connected it. */
  people: z.int(),
  /** These people, who used it last first. */
  connections: z.array(
    z.object({
      user_id: field.id,
      user_name: z.string(),
      connected_at: field.timestamp,
      /** To the minute; null if it was never used. */
      last_used_at: z.nullable(field.timestamp),
    }),
  ),
})
export type RegisteredProgram = z.output<typeof registeredProgram>

export const listPrograms = endpoint({
  method: 'GET',
  path: '/users/programs',
  access: 'user:manage',
  summary: 'Lists all programs that people can connect with who has connected them: connected ones first, then by name',
  response: z.array(registeredProgram),
})

export const registerProgram = endpoint({
  method: 'POST',
  path: '/users/programs',
  access: 'user:manage',
  status: 201,
  summary: 'Registers a program that people can connect, confirmed by the caller; its secret is returned once',
  body: z.object({ name: field.text(60), redirect_url: url, confirmation }),
  response: z.object({ client_id: field.id, client_secret: z.string() }),
})

export const removeProgram = endpoint({
  method: 'DELETE',
  path: '/users/programs/:id',
  access: 'user:manage',
  status: 204,
  summary: 'Removes a program and revokes at once what people have allowed it',
  params: field.idParams,
})
