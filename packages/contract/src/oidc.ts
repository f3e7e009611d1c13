import * as z from 'zod/mini'
import { tokens } from './auth.ts'
import { endpoint } from './endpoint.ts'
import * as field from './fields.ts'

const secret = z.string().check(z.minLength(1), z.maxLength(100))

/** In the `current` of the error `oidc_not_allowed`: as whom somebody is signed in at the provider, and why not here. */
export const notAllowed = z.object({
  provider: z.string(),
  name: z.string(),
  email: z.nullable(z.string()),
  /** `unknown`: nobody here; `waiting`: inactive; `no_role`: no rule of the operator matches. */
  reason: z.enum(['unknown', 'waiting', 'no_role']),
  /** With `unknown`: to link an account, or to ask for one. */
  ticket: z.nullable(z.string()),
})
export type NotAllowed = z.output<typeof notAllowed>

export const beginOidc = endpoint({
  method: 'POST',
  path: '/auth/oidc/begin',
  access: 'public',
  summary:
    "Begins a sign-in at the server's OpenID provider; returns where to go, and a secret to keep until the return",
  body: z.object({
    /** Asks who it is, although somebody is signed in at the provider. */
    fresh: z._default(z.boolean(), false),
  }),
  response: z.object({ url: z.string(), binding: z.string() }),
})

export const finishOidc = endpoint({
  method: 'POST',
  path: '/auth/oidc/finish',
  access: 'public',
  summary:
    'Completes a sign-in with what the provider returned to the page `/auth/oidc`; each response is accepted once',
  body: z.object({
    /** The query of the page's address. */
    query: z.string().check(z.maxLength(8000)),
    binding: secret,
  }),
  response: tokens,
})

export const linkOidc = endpoint({
  method: 'POST',
  path: '/auth/oidc/link',
  access: 'signed-in',
  status: 204,
  summary: "Links the caller's account with the person of the provider to whom the ticket was given",
  body: z.object({ ticket: secret }),
})

export const requestOidcAccess = endpoint({
  method: 'POST',
  path: '/auth/oidc/request',
  access: 'public',
  status: 204,
  summary: 'Asks for an account; it is inactive until an administrator activates it',
  body: z.object({ ticket: secret }),
})

export const signOutOidc = endpoint({
  method: 'POST',
  path: '/auth/oidc/sign-out',
  access: 'public',
  summary: 'Signs out the session of a refresh token, and returns where the provider signs out, too',
  body: z.object({ refreshToken: z.string().check(z.minLength(1), z.maxLength(200)) }),
  response: z.object({ url: z.nullable(z.string()) }),
})

export const listIdentities = endpoint({
  method: 'GET',
  path: '/users/me/identities',
  access: 'signed-in',
  summary: "Lists the caller's accounts at OpenID providers",
  response: z.array(
    z.object({
      /** The name of this server's provider, else the address of an earlier one. */
      provider: z.string(),
      linked_at: field.timestamp,
      last_used_at: z.nullable(field.timestamp),
    }),
  ),
})
