import * as z from 'zod/mini'
import * as calls from '../settings.ts'
import { endpoint } from './endpoint.ts'

export const settings = endpoint(calls.settings, {
  summary: 'What a screen must know about this server',
  response: z.object({
    /** The address in QR labels; null while it is unset or loopback, so that printing asks for it first. */
    public_url: z.nullable(z.string()),
    qr_updates: z.enum(['username', 'off']),
    /** Whether visitors may make themselves an account. */
    registration: z.enum(['closed', 'open']),
  }),
})
