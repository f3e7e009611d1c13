import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import * as field from './fields.ts'

export const tokens = z.object({ token: z.string(), refreshToken: z.string() })
export type Tokens = z.output<typeof tokens>

const refreshBody = z.object({ refreshToken: z.string().check(z.minLength(1), z.maxLength(200)) })

export const login = endpoint({
  method: 'POST',
  path: '/auth/login',
  access: 'public',
  summary:
    'Signs in; the access token is valid for 15 minutes, the refresh token for 30 days. Who has a second factor gets 401 `second_factor_required` with a ticket in `current`',
  body: z.object({
    emailOrUsername: field.typedName,
    password: field.givenPassword,
    /** Of a device on which the second factor is not asked for; see `POST /auth/second-factor`. */
    device: z.optional(z.string().check(z.maxLength(100))),
  }),
  response: tokens,
})

export const refresh = endpoint({
  method: 'POST',
  path: '/auth/refresh',
  access: 'public',
  summary: 'Exchanges a refresh token for a new pair of tokens; reusing one ends its session',
  body: refreshBody,
  response: tokens,
})

export const logout = endpoint({
  method: 'POST',
  path: '/auth/logout',
  access: 'public',
  status: 204,
  summary: 'Signs out the session of a refresh token; succeeds for an unknown token, too',
  body: refreshBody,
})
