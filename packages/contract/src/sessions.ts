import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import * as field from './fields.ts'

/** A user's session on one device, kept alive by refreshing its token. */
export const signInSession = z.object({
  id: field.id,
  /** The `User-Agent` header when it was last used. */
  user_agent: z.nullable(z.string()),
  created_at: field.timestamp,
  /** When it last received an access token: at sign-in, then every 15 minutes of use. */
  last_used_at: field.timestamp,
  /** Whether it is the caller's session. */
  current: z.boolean(),
})
export type SignInSession = z.output<typeof signInSession>

export const listSessions = endpoint({
  method: 'GET',
  path: '/users/me/sessions',
  access: 'signed-in',
  summary: "Lists the caller's sessions, last used first",
  response: z.array(signInSession),
})

export const endSession = endpoint({
  method: 'DELETE',
  path: '/users/me/sessions/:id',
  access: 'signed-in',
  status: 204,
  summary: "Ends one of the caller's sessions at once; the current one is allowed, too",
  params: field.idParams,
})

export const endOtherSessions = endpoint({
  method: 'DELETE',
  path: '/users/me/sessions',
  access: 'signed-in',
  status: 204,
  summary: "Ends all of the caller's sessions at once except the current one, with `keys` also their API keys",
  query: z.object({ keys: field.yesOrNo }),
})
