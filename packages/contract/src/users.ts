import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import * as field from './fields.ts'
import { plantsOfUser, worksAt } from './plant-members.ts'

export const user = z.object({
  id: field.id,
  username: z.string(),
  email: z.nullable(z.string()),
  name: z.string(),
  role: field.role,
  active: z.boolean(),
  /** A service account is a program's: it signs in by API key only. An API key acts as an account of its own. */
  kind: z.enum(['person', 'service', 'key']),
  projectIds: z.array(field.id),
  /** The plants that they work for. */
  plants: z.array(worksAt),
  version: z.int(),
  created_at: field.timestamp,
})
export type User = z.output<typeof user>

const listedUser = z.extend(user, {
  has_password: z.boolean(),
  has_second_factor: z.boolean(),
  /** Whether they sign in at the OpenID provider. */
  has_identity: z.boolean(),
  /** When somebody asked for a new password, for which no link was made yet. */
  reset_requested_at: z.nullable(field.timestamp),
  /** The last sign-in, refreshed session or status change; null if there was none. */
  last_active_at: z.nullable(field.timestamp),
})
export type ListedUser = z.output<typeof listedUser>

const email = z.nullable(z.email().check(z.maxLength(200)))

const currentPassword = field.givenPassword

export const me = endpoint({
  method: 'GET',
  path: '/users/me',
  access: 'signed-in',
  scope: 'read',
  summary: 'Returns the signed-in user',
  response: user,
})

export const updateMe = endpoint({
  method: 'PUT',
  path: '/users/me',
  access: 'signed-in',
  summary: 'Updates the given fields of the caller; a new e-mail address requires the current password',
  body: field.edits(user, {
    name: z.optional(field.text(100)),
    email: z.optional(email),
    currentPassword: z.optional(currentPassword),
    version: z.optional(field.version),
  }),
  response: user,
})

export const changePassword = endpoint({
  method: 'PUT',
  path: '/users/me/password',
  access: 'signed-in',
  status: 204,
  summary:
    "Changes the caller's password and ends their other sessions, with `endKeys` also their API keys; refuses a guessable password",
  body: z.object({ currentPassword, newPassword: field.password, endKeys: z._default(z.boolean(), false) }),
})

export const listUsers = endpoint({
  method: 'GET',
  path: '/users',
  access: 'user:manage',
  summary: 'Lists all users by username',
  response: z.array(listedUser),
})

export const createUser = endpoint({
  method: 'POST',
  path: '/users',
  access: 'user:manage',
  visitors: true,
  status: 201,
  summary:
    'Creates a user; without a password, they can only use the QR flow; refuses a guessable password. If registration is open, visitors can create a viewer without projects',
  body: z.object({
    username: field.username,
    email: z.optional(email),
    /** The username by default. */
    name: z.optional(field.text(100)),
    password: z.optional(z.nullable(field.password)),
    /** Required from an administrator; a visitor may send only `viewer`. */
    role: z.optional(field.role),
    projectIds: z._default(z.array(field.id).check(z.maxLength(1000)), []),
    plants: z._default(plantsOfUser, []),
    /** A service account has neither password nor e-mail address. */
    kind: z._default(z.enum(['person', 'service']), 'person'),
  }),
  response: user,
})

export const getUser = endpoint({
  method: 'GET',
  path: '/users/:id',
  access: 'user:manage',
  summary: 'Returns one user',
  params: field.idParams,
  response: user,
})

export const updateUser = endpoint({
  method: 'PUT',
  path: '/users/:id',
  access: 'user:manage',
  summary:
    'Updates the given fields of a user; a new password or deactivation ends their sessions; refuses a guessable password, and to demote or deactivate the last administrator',
  params: field.idParams,
  body: field.edits(user, {
    name: z.optional(field.text(100)),
    email: z.optional(email),
    role: z.optional(field.role),
    active: z.optional(z.boolean()),
    password: z.optional(field.password),
    /** With a new password: also ends their API keys. */
    endKeys: z._default(z.boolean(), false),
    version: z.optional(field.version),
  }),
  response: user,
})

export const deleteUser = endpoint({
  method: 'DELETE',
  path: '/users/:id',
  access: 'user:manage',
  status: 204,
  summary: 'Deletes a user; the history keeps their name, and their username is not reused',
  params: field.idParams,
})

export const listRoles = endpoint({
  method: 'GET',
  path: '/users/roles',
  access: 'signed-in',
  scope: 'read',
  summary: 'Lists the roles',
  response: z.array(z.object({ name: field.role, label: z.string() })),
})

export const checkUsername = endpoint({
  method: 'POST',
  path: '/users/check-username-and-role',
  access: 'public',
  summary: 'Checks whether a username may use the QR flow; returns the role of valid ones only',
  body: z.object({ username: field.typedName }),
  response: z.object({ isValid: z.boolean(), role: z.nullable(field.role) }),
})

const projectIds = z.object({ projectIds: z.array(field.id).check(z.maxLength(1000)) })

export const userProjects = endpoint({
  method: 'GET',
  path: '/users/:id/projects',
  access: 'user:manage',
  summary: "Returns the ids of a user's projects; never cached",
  params: field.idParams,
  response: projectIds,
})

export const assignProjects = endpoint({
  method: 'POST',
  path: '/users/:id/projects',
  access: 'user:manage',
  summary: 'Replaces the projects of a user',
  params: field.idParams,
  body: projectIds,
  response: projectIds,
})
