import * as z from 'zod/mini'
import { tokens } from './auth.ts'
import { confirmation } from './confirmation.ts'
import { endpoint } from './endpoint.ts'
import * as field from './fields.ts'

const secret = z.string().check(z.minLength(1), z.maxLength(100))

/** Where to go, and a secret to keep until the return. */
const begun = z.object({ url: z.string(), binding: z.string() })

const response = z.object({
  /** The query of the page's address. */
  query: z.string().check(z.maxLength(8000)),
  binding: secret,
})

/** In the `current` of the error `oidc_not_allowed`: as whom somebody is signed in at the provider, and why not here. */
export const notAllowed = z.object({
  provider: z.string(),
  name: z.string(),
  email: z.nullable(z.string()),
  /**
   * `unknown`: nobody here; `address`: an account here has the address, but has not proven that it is theirs; `waiting`:
   * inactive; `no_role`: no rule of the operator matches.
   */
  reason: z.enum(['unknown', 'address', 'waiting', 'no_role']),
  /** With `unknown` and `address`: to ask for an account. */
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
  response: begun,
})

export const finishOidc = endpoint({
  method: 'POST',
  path: '/auth/oidc/finish',
  access: 'public',
  summary:
    'Completes a sign-in with what the provider returned to the page `/auth/oidc`; each response is accepted once',
  body: response,
  response: tokens,
})

export const linkOidc = endpoint({
  method: 'POST',
  path: '/auth/oidc/link',
  access: 'signed-in',
  summary:
    "Begins to link the caller's account with a person of the provider, which asks who that is; returns the same as a sign-in",
  body: z.object({ confirmation }),
  response: begun,
})

export const finishOidcLink = endpoint({
  method: 'POST',
  path: '/auth/oidc/link/finish',
  access: 'signed-in',
  status: 204,
  summary: 'Completes a link, in the session that has begun it, and ends the other sessions of the account',
  body: response,
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

const identity = z.object({
  id: field.id,
  /** The name of this server's provider, else the address of an earlier one. */
  provider: z.string(),
  linked_at: field.timestamp,
  last_used_at: z.nullable(field.timestamp),
})
export type Identity = z.output<typeof identity>

export const listIdentities = endpoint({
  method: 'GET',
  path: '/users/me/identities',
  access: 'signed-in',
  summary: "Lists the caller's accounts at OpenID providers",
  response: z.array(identity),
})

export const removeIdentity = endpoint({
  method: 'POST',
  path: '/users/me/identities/:id/remove',
  access: 'signed-in',
  status: 204,
  summary: "Removes one of the caller's links with a provider; refused with 409 for the only way to sign in",
  params: field.idParams,
  body: z.object({ confirmation }),
})

export const listIdentitiesOf = endpoint({
  method: 'GET',
  path: '/users/:id/identities',
  access: 'user:manage',
  summary: "Lists a user's accounts at OpenID providers",
  params: field.idParams,
  response: z.array(identity),
})

export const removeIdentityOf = endpoint({
  method: 'DELETE',
  path: '/users/:id/identities/:identityId',
  access: 'user:manage',
  status: 204,
  summary: "Removes another user's link with a provider and ends their sessions",
  params: z.object({ id: field.id, identityId: field.id }),
})
