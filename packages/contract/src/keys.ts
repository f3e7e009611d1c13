import { scopes } from '@castline/domain/users/scopes'
import * as z from 'zod/mini'
import { confirmation } from './confirmation.ts'
import { endpoint } from './endpoint.ts'
import * as field from './fields.ts'

const scope = z.enum(scopes)

export const apiKey = z.object({
  id: field.id,
  name: z.string(),
  /** Its first characters and the last four; the rest is not stored. */
  prefix: z.string(),
  last_four: z.string(),
  scopes: z.array(scope),
  /** Null: all projects of its owner. */
  project_ids: z.nullable(z.array(field.id)),
  created_at: field.timestamp,
  created_by: z.string(),
  /** Null if it does not expire. */
  expires_at: z.nullable(field.timestamp),
  /** To the minute; null if it was never used. */
  last_used_at: z.nullable(field.timestamp),
  revoked_at: z.nullable(field.timestamp),
})
export type ApiKey = z.output<typeof apiKey>

const ownedKey = z.extend(apiKey, {
  owner_id: field.id,
  owner_name: z.string(),
  owner_kind: z.enum(['person', 'service']),
})
export type OwnedKey = z.output<typeof ownedKey>

const newKey = z.object({
  name: field.text(60),
  scopes: z.array(scope).check(z.minLength(1), z.maxLength(scopes.length)),
  /** Null: all projects of its owner, also later ones. */
  project_ids: z._default(z.nullable(z.array(field.id).check(z.minLength(1), z.maxLength(1000))), null),
  /** In 90 days by default; null, or later than `longest_key_days` of the rules of sign-in, only if they allow it. */
  expires_at: z.optional(z.nullable(field.timestamp)),
  confirmation,
})

/** The only response with the whole key. */
const createdKey = z.extend(apiKey, { key: z.string() })
export type CreatedKey = z.output<typeof createdKey>

export const listOwnKeys = endpoint({
  method: 'GET',
  path: '/users/me/keys',
  access: 'signed-in',
  summary: "Lists the caller's API keys, newest first; revoked ones for 30 days",
  response: z.array(apiKey),
})

export const createOwnKey = endpoint({
  method: 'POST',
  path: '/users/me/keys',
  access: 'signed-in',
  status: 201,
  summary:
    'Creates an API key of the caller, who has confirmed it; it is returned once, and only its hash is stored. The owner gets a mail',
  body: newKey,
  response: createdKey,
})

export const revokeOwnKey = endpoint({
  method: 'DELETE',
  path: '/users/me/keys/:id',
  access: 'signed-in',
  status: 204,
  summary: "Revokes one of the caller's API keys at once, on every server",
  params: field.idParams,
})

export const listKeys = endpoint({
  method: 'GET',
  path: '/users/keys',
  access: 'user:manage',
  summary: 'Lists the API keys of all people and service accounts, newest first; revoked ones for 30 days',
  response: z.array(ownedKey),
})

export const createServiceKey = endpoint({
  method: 'POST',
  path: '/users/:id/keys',
  access: 'user:manage',
  status: 201,
  summary: 'Creates an API key of a service account, confirmed by the caller; people create their own',
  params: field.idParams,
  body: newKey,
  response: createdKey,
})

export const revokeKey = endpoint({
  method: 'DELETE',
  path: '/users/keys/:id',
  access: 'user:manage',
  status: 204,
  summary: 'Revokes any API key at once, on every server',
  params: field.idParams,
})
