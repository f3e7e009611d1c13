import * as z from 'zod/mini'
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
  created_at: field.timestamp,
})
export type User = z.output<typeof user>

export const me = endpoint({
  method: 'GET',
  path: '/users/me',
  access: 'signed-in',
  summary: 'The signed-in user',
  response: user,
})

export const listUsers = endpoint({
  method: 'GET',
  path: '/users',
  access: 'user:manage',
  summary: 'All users, by username',
  response: z.array(user),
})

export const createUser = endpoint({
  method: 'POST',
  path: '/users',
  access: 'user:manage',
  summary: 'Creates a user; without a password they can act by QR only',
  body: z.object({
    username: field.username,
    email: z.optional(z.nullable(z.email().check(z.maxLength(200)))),
    name: field.text(100),
    password: z.optional(z.nullable(field.password)),
    role: field.role,
    projectIds: z._default(z.array(field.id).check(z.maxLength(1000)), []),
  }),
  response: user,
  status: 201,
})

export const listRoles = endpoint({
  method: 'GET',
  path: '/users/roles',
  access: 'signed-in',
  summary: 'The roles that a user can have',
  response: z.array(z.object({ name: field.role, label: z.string() })),
})

export const checkUsername = endpoint({
  method: 'POST',
  path: '/users/check-username-and-role',
  access: 'public',
  summary: 'Whether a username may act by the QR flow, and as what; a role is told for valid ones only',
  body: z.object({ username: field.typedName }),
  response: z.object({ isValid: z.boolean(), role: z.nullable(field.role) }),
})

const projectIds = z.object({ projectIds: z.array(field.id).check(z.maxLength(1000)) })

export const userProjects = endpoint({
  method: 'GET',
  path: '/users/:id/projects',
  access: 'user:manage',
  summary: 'The projects that a user is assigned to; never cached',
  params: field.idParams,
  response: projectIds,
})

export const assignProjects = endpoint({
  method: 'POST',
  path: '/users/:id/projects',
  access: 'user:manage',
  summary: 'Replaces the projects that a user is assigned to',
  params: field.idParams,
  body: projectIds,
  response: projectIds,
})
