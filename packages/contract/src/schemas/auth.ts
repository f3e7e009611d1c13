import * as z from 'zod/mini'
import * as calls from '../auth.ts'
import { endpoint } from './endpoint.ts'
import * as field from './fields.ts'

export const tokens = z.object({ token: z.string(), refreshToken: z.string() })
export type Tokens = z.output<typeof tokens>

export const login = endpoint(calls.login, {
  summary: 'Signs in; the access token lives 15 minutes, the refresh token 30 days',
  body: z.object({
    emailOrUsername: field.typedName,
    password: z.string().check(z.minLength(1), z.maxLength(200)),
  }),
  response: tokens,
})

export const refresh = endpoint(calls.refresh, {
  summary: 'Exchanges a refresh token for a new pair; a reused one ends its whole family',
  body: z.object({ refreshToken: z.string().check(z.minLength(1), z.maxLength(200)) }),
  response: tokens,
})

export const logout = endpoint(calls.logout, {
  summary: 'Ends the sign-in that this refresh token belongs to; an unknown one is no error',
  body: z.object({ refreshToken: z.string().check(z.minLength(1), z.maxLength(200)) }),
})
