import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import * as field from './fields.ts'

const token = z.string().check(z.minLength(1), z.maxLength(100))

export const createSignInLink = endpoint({
  method: 'POST',
  path: '/users/:id/sign-in-link',
  access: 'user:manage',
  summary: 'Creates a link with which a user chooses a password; valid once, for 24 hours; earlier ones end',
  params: field.idParams,
  body: z.object({
    /** Sends it by mail; else it is returned, to be handed over. */
    mail: z._default(z.boolean(), false),
  }),
  response: z.object({
    /** For the page `/auth/set-password#token`; null if it was sent. */
    token: z.nullable(z.string()),
    expires_at: field.timestamp,
  }),
})

export const forgotPassword = endpoint({
  method: 'POST',
  path: '/auth/forgot',
  access: 'public',
  status: 204,
  summary: 'Asks for a new password: by mail, else an administrator sees it. The same response for unknown accounts',
  body: z.object({ emailOrUsername: field.typedName }),
})

export const openSignInLink = endpoint({
  method: 'POST',
  path: '/auth/sign-in-link/open',
  access: 'public',
  summary: 'Returns whose password a link sets; does not use it up',
  body: z.object({ token }),
  response: z.object({
    username: z.string(),
    name: z.string(),
    email: z.nullable(z.string()),
    /** The number of their valid API keys, which a new password does not end unless asked to. */
    keys: z.int(),
  }),
})

export const useSignInLink = endpoint({
  method: 'POST',
  path: '/auth/sign-in-link',
  access: 'public',
  status: 204,
  summary:
    'Sets the password of a link, which is used up, and ends all sessions, with `endKeys` also API keys; refuses a guessable password',
  body: z.object({ token, password: field.password, endKeys: z._default(z.boolean(), false) }),
})
