import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import * as field from './fields.ts'

export const settings = endpoint({
  method: 'GET',
  path: '/settings',
  access: 'public',
  summary: "Returns the server's public settings",
  response: z.object({
    /** The base address in QR codes; null if none is set or PUBLIC_URL is loopback: then printing asks for it first. */
    public_url: z.nullable(z.string()),
    qr_updates: z.enum(['username', 'off']),
    /** Whether visitors may register. */
    registration: z.enum(['closed', 'open']),
    /** The name of the OpenID provider; null without one. */
    oidc_name: z.nullable(z.string()),
    password_sign_in: z.enum(['on', 'off']),
  }),
})

const labelAddress = z.object({
  /** Null if none is set. */
  address: z.nullable(z.string()),
  /** `server`: by PUBLIC_URL, which has priority; `administrator`: with this API. */
  set_in: z.nullable(z.enum(['server', 'administrator'])),
  set_at: z.nullable(field.timestamp),
  set_by_name: z.nullable(z.string()),
  /** When the first request reached an address set by an administrator; null until then. */
  reached_at: z.nullable(field.timestamp),
  /** How the name service of this server resolves the host. */
  host: z.nullable(z.enum(['known', 'unknown', 'loopback'])),
  /** Without an address: one of this server that phones in its network probably reach. */
  guess: z.nullable(z.string()),
})
export type LabelAddress = z.output<typeof labelAddress>

export const getLabelAddress = endpoint({
  method: 'GET',
  path: '/settings/label-address',
  access: 'label:print',
  summary: 'Returns the address in QR labels: where it is set, and whether its name is known and requests come to it',
  response: labelAddress,
})

export const setLabelAddress = endpoint({
  method: 'PUT',
  path: '/settings/label-address',
  access: 'system:edit',
  summary: 'Sets the address in QR labels of a server without PUBLIC_URL',
  body: z.object({ address: field.baseAddress }),
  response: labelAddress,
})
