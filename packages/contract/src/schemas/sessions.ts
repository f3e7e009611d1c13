import * as z from 'zod/mini'
import * as calls from '../sessions.ts'
import { endpoint } from './endpoint.ts'
import * as field from './fields.ts'

/** One sign-in of a user: a device that stays signed in by refreshing. */
export const signInSession = z.object({
  id: field.id,
  /** What its browser said of itself when it was last used. */
  user_agent: z.nullable(z.string()),
  created_at: field.timestamp,
  /** When it last fetched an access token: at sign-in, then every 15 minutes of use. */
  last_used_at: field.timestamp,
  /** Whether it is the one that asks. */
  current: z.boolean(),
})
export type SignInSession = z.output<typeof signInSession>

export const listSessions = endpoint(calls.listSessions, {
  summary: "The caller's sign-ins, the last used first",
  response: z.array(signInSession),
})

export const endSession = endpoint(calls.endSession, {
  summary: "Ends one of the caller's sign-ins at once; the one that asks, too",
  params: field.idParams,
})

export const endOtherSessions = endpoint(calls.endOtherSessions, {
  summary: "Ends all of the caller's sign-ins at once but the one that asks",
})
