import * as z from 'zod/mini'
import * as calls from '../settings.ts'
import { endpoint } from './endpoint.ts'

export const settings = endpoint(calls.settings, {
  summary: "Returns the server's public settings",
  response: z.object({
    /** The base address in QR codes; null if it is unset or loopback: then printing asks for it first. */
    public_url: z.nullable(z.string()),
    qr_updates: z.enum(['username', 'off']),
    /** Whether visitors may register. */
    registration: z.enum(['closed', 'open']),
  }),
})
