import * as z from 'zod/mini'
import * as calls from '../users.ts'
import { endpoint } from './endpoint.ts'
import * as field from './fields.ts'

export const user = z.object({
  id: field.id,
  username: z.string(),
  email: z.nullable(z.string()),
  name: z.string(),
  role: field.role,
  active: z.boolean(),
  projectIds: z.array(field.id),
  version: z.int(),
  created_at: field.timestamp,
})
export type User = z.output<typeof user>

const email = z.nullable(z.email().check(z.maxLength(200)))

const currentPassword = z.string().check(z.minLength(1), z.maxLength(200))

export const me = endpoint(calls.me, {
  summary: 'The signed-in user',
  response: user,
})

export const updateMe = endpoint(calls.updateMe, {
  summary:
    "Changes those of the caller's own data that are given; another e-mail address asks for the current password",
  body: z.object({
    name: z.optional(field.text(100)),
    email: z.optional(email),
    currentPassword: z.optional(currentPassword),
    version: z.optional(field.version),
  }),
  response: user,
})

export const changePassword = endpoint(calls.changePassword, {
  summary: "Changes the caller's password and ends their other sign-ins; refuses one that is easily guessed",
  body: z.object({ currentPassword, newPassword: field.password }),
})

export const listUsers = endpoint(calls.listUsers, {
  summary: 'All users, by username',
  response: z.array(user),
})

export const createUser = endpoint(calls.createUser, {
  summary:
    'Creates a user; without a password they can act by QR only; one that is easily guessed is refused. Where registration is open, a visitor becomes a viewer without projects',
  body: z.object({
    username: field.username,
    email: z.optional(email),
    name: field.text(100),
    password: z.optional(z.nullable(field.password)),
    /** An administrator names one; a visitor none but `viewer`. */
    role: z.optional(field.role),
    projectIds: z._default(z.array(field.id).check(z.maxLength(1000)), []),
  }),
  response: user,
})

export const getUser = endpoint(calls.getUser, {
  summary: 'One user, for administrators',
  params: field.idParams,
  response: user,
})

export const updateUser = endpoint(calls.updateUser, {
  summary:
    'Changes what is given; a new password or deactivation ends their sign-ins; a password that is easily guessed is refused; the last administrator stays one',
  params: field.idParams,
  body: z.object({
    name: z.optional(field.text(100)),
    email: z.optional(email),
    role: z.optional(field.role),
    active: z.optional(z.boolean()),
    password: z.optional(field.password),
    version: z.optional(field.version),
  }),
  response: user,
})

export const deleteUser = endpoint(calls.deleteUser, {
  summary: 'Removes a user at once; history keeps their name, and nobody gets their username again',
  params: field.idParams,
})

export const listRoles = endpoint(calls.listRoles, {
  summary: 'The roles that a user can have',
  response: z.array(z.object({ name: field.role, label: z.string() })),
})

export const checkUsername = endpoint(calls.checkUsername, {
  summary: 'Whether a username may act by the QR flow, and as what; a role is told for valid ones only',
  body: z.object({ username: field.typedName }),
  response: z.object({ isValid: z.boolean(), role: z.nullable(field.role) }),
})

const projectIds = z.object({ projectIds: z.array(field.id).check(z.maxLength(1000)) })

export const userProjects = endpoint(calls.userProjects, {
  summary: 'The projects that a user is assigned to; never cached',
  params: field.idParams,
  response: projectIds,
})

export const assignProjects = endpoint(calls.assignProjects, {
  summary: 'Replaces the projects that a user is assigned to',
  params: field.idParams,
  body: projectIds,
  response: projectIds,
})
