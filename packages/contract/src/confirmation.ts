import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import * as field from './fields.ts'
import { givenFactor, neededFactor } from './second-factor.ts'

/**
 * That the caller has given password and factor again: the ticket of `confirmPassword`, for one call within ten minutes. Missing
 * or not valid any more: 403 `confirmation_required`.
 */
export const confirmation = z.optional(z.string().check(z.minLength(1), z.maxLength(100)))

export const confirmPassword = endpoint({
  method: 'POST',
  path: '/users/me/confirmation',
  access: 'signed-in',
  summary:
    'Exchanges the current password for a ticket that confirms one call of this session; with `methods` after a second factor only. Without a password a sign-in at the provider in the last ten minutes counts',
  body: z.object({ currentPassword: z.optional(field.givenPassword) }),
  response: neededFactor,
})

export const confirmFactor = endpoint({
  method: 'POST',
  path: '/users/me/confirmation/factor',
  access: 'signed-in',
  status: 204,
  summary: 'Completes a ticket of this session with a code of the app, a recovery code or a passkey',
  body: z.object(givenFactor),
})
