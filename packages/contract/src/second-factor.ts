import * as z from 'zod/mini'
import { tokens } from './auth.ts'
import { endpoint } from './endpoint.ts'
import * as field from './fields.ts'

/** Exchanged for the right password; valid for some minutes and for one sign-in. */
const ticket = z.string().check(z.minLength(1), z.maxLength(100))

/** In the `current` of the error `second_factor_required`. */
export const neededFactor = z.object({
  ticket,
  /** What the user can use at this address; empty if they must set one up first. */
  methods: z.array(z.enum(['totp', 'passkey', 'recovery'])),
})
export type NeededFactor = z.output<typeof neededFactor>

/** JSON that only the browser and the library on the server understand. */
const opaque = z.record(z.string(), z.unknown())

const base64url = z.string().check(z.regex(/^[\w-]*$/), z.maxLength(20_000))

/** What a browser returns for a passkey that was used. */
const assertion = z.object({
  id: base64url,
  rawId: base64url,
  type: z.literal('public-key'),
  authenticatorAttachment: z.optional(z.enum(['platform', 'cross-platform'])),
  clientExtensionResults: opaque,
  response: z.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    userHandle: z.optional(base64url),
  }),
})

/** What a browser returns for a passkey that was made. */
const attestation = z.object({
  id: base64url,
  rawId: base64url,
  type: z.literal('public-key'),
  authenticatorAttachment: z.optional(z.enum(['platform', 'cross-platform'])),
  clientExtensionResults: opaque,
  response: z.object({
    clientDataJSON: base64url,
    attestationObject: base64url,
    authenticatorData: z.optional(base64url),
    transports: z.optional(z.array(z.string().check(z.maxLength(20))).check(z.maxLength(10))),
    publicKeyAlgorithm: z.optional(z.number()),
    publicKey: z.optional(base64url),
  }),
})

const code = z.string().check(z.trim(), z.minLength(1), z.maxLength(60))

export const givenFactor = {
  ticket,
  /** Of the app or a recovery code; either this or `passkey`. */
  code: z.optional(code),
  passkey: z.optional(assertion),
}

const signedIn = z.extend(tokens, {
  /** Sent with later sign-ins as `device`, which are then not asked for a factor; null unless it was wished. */
  device: z.nullable(z.string()),
})

export const completeSignIn = endpoint({
  method: 'POST',
  path: '/auth/second-factor',
  access: 'public',
  summary: 'Completes a sign-in with a code of the app, a recovery code or a passkey; each is accepted once',
  body: z.object({
    ...givenFactor,
    /** Does not ask this device again for 30 days. */
    remember: z._default(z.boolean(), false),
  }),
  response: signedIn,
})

export const askPasskey = endpoint({
  method: 'POST',
  path: '/auth/second-factor/passkey',
  access: 'public',
  summary: 'Returns the options with which a browser asks for a passkey',
  body: z.object({ ticket }),
  response: opaque,
})

export const beginSetUp = endpoint({
  method: 'POST',
  path: '/users/me/second-factor',
  access: 'signed-in',
  summary: 'Exchanges the current password for a ticket with which the caller adds a second factor',
  body: z.object({ currentPassword: field.givenPassword }),
  response: z.object({ ticket }),
})

export const beginTotp = endpoint({
  method: 'POST',
  path: '/auth/set-up/totp',
  access: 'public',
  summary: 'Returns a new secret for an authenticator app; it counts once a code of it is confirmed',
  body: z.object({ ticket }),
  response: z.object({ secret: z.string(), uri: z.string() }),
})

const addedFactor = z.object({
  /** Ten, shown this once; empty if the user has some already. */
  recovery_codes: z.array(z.string()),
  /** Of the sign-in for which a factor had to be set up; null in a running session. */
  tokens: z.nullable(tokens),
})
export type AddedFactor = z.output<typeof addedFactor>

export const confirmTotp = endpoint({
  method: 'POST',
  path: '/auth/set-up/totp/confirm',
  access: 'public',
  summary: 'Adds the authenticator app whose code is sent, and completes the sign-in for which it was required',
  body: z.object({ ticket, code }),
  response: addedFactor,
})

export const beginPasskey = endpoint({
  method: 'POST',
  path: '/auth/set-up/passkey',
  access: 'public',
  summary: 'Returns the options with which a browser makes a passkey',
  body: z.object({ ticket }),
  response: opaque,
})

export const confirmPasskey = endpoint({
  method: 'POST',
  path: '/auth/set-up/passkey/confirm',
  access: 'public',
  summary: 'Adds a passkey, and completes the sign-in for which it was required',
  body: z.object({ ticket, name: field.text(60), passkey: attestation }),
  response: addedFactor,
})

const passkey = z.object({
  id: field.id,
  name: z.string(),
  /** The host name at which it works. */
  host: z.string(),
  created_at: field.timestamp,
  last_used_at: z.nullable(field.timestamp),
})

const secondFactor = z.object({
  /** Since when an authenticator app is set up; null if there is none. */
  totp_since: z.nullable(field.timestamp),
  passkeys: z.array(passkey),
  recovery_codes_left: z.int(),
  /** Devices that are not asked for it. */
  remembered_devices: z.int(),
  /** Whether the caller's role must have one. */
  required: z.boolean(),
  /** Without a password there is nothing to add a factor to. */
  has_password: z.boolean(),
})
export type SecondFactor = z.output<typeof secondFactor>

export const getSecondFactor = endpoint({
  method: 'GET',
  path: '/users/me/second-factor',
  access: 'signed-in',
  summary: "Returns the caller's second factors",
  response: secondFactor,
})

/** Removes one factor; refused with 409 for the last one of a role that needs one. */
export const removeFactor = endpoint({
  method: 'POST',
  path: '/users/me/second-factor/remove',
  access: 'signed-in',
  status: 204,
  summary: "Removes the caller's authenticator app or one passkey; the last one also removes the recovery codes",
  body: z.object({ currentPassword: field.givenPassword, factor: z.union([z.literal('totp'), field.id]) }),
})

export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: '/users/me/second-factor/recovery-codes',
  access: 'signed-in',
  summary: 'Replaces the recovery codes by ten new ones, which are shown once',
  body: z.object({ currentPassword: field.givenPassword }),
  response: z.object({ recovery_codes: z.array(z.string()) }),
})

export const forgetDevices = endpoint({
  method: 'DELETE',
  path: '/users/me/second-factor/devices',
  access: 'signed-in',
  status: 204,
  summary: 'Forgets all devices that are not asked for a second factor',
})

export const resetSecondFactor = endpoint({
  method: 'DELETE',
  path: '/users/:id/second-factor',
  access: 'user:manage',
  status: 204,
  summary:
    "Removes another user's second factors and ends their sessions, with `keys` their API keys, for somebody who lost them",
  params: field.idParams,
  query: z.object({ keys: field.yesOrNo }),
})

const factorRoles = z.array(field.role).check(z.maxLength(20))
/** For how many days a new API key may be valid; null: also without an end. */
const longestKeyDays = z.nullable(z.int().check(z.minimum(1), z.maximum(3650)))
const rules = z.object({ second_factor_roles: factorRoles, longest_key_days: longestKeyDays })

export const getSignInRules = endpoint({
  method: 'GET',
  path: '/settings/sign-in',
  access: 'user:manage',
  scope: 'none',
  summary: 'Returns which roles need a second factor, and how long an API key may be valid',
  response: rules,
})

export const setSignInRules = endpoint({
  method: 'PUT',
  path: '/settings/sign-in',
  access: 'user:manage',
  scope: 'none',
  summary: 'Sets which roles need a second factor, from their next sign-in, and how long new API keys may be valid',
  body: z.object({ second_factor_roles: factorRoles, longest_key_days: z.optional(longestKeyDays) }),
  response: rules,
})
