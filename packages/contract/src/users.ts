import type { Call } from './call.ts'

export type { ListedUser, User } from './schemas/users.ts'

export const me = {
  method: 'GET',
  path: '/users/me',
  access: 'signed-in',
} as const satisfies Call

export const updateMe = {
  method: 'PUT',
  path: '/users/me',
  access: 'signed-in',
} as const satisfies Call

export const changePassword = {
  method: 'PUT',
  path: '/users/me/password',
  access: 'signed-in',
  status: 204,
} as const satisfies Call

export const listUsers = {
  method: 'GET',
  path: '/users',
  access: 'user:manage',
} as const satisfies Call

export const createUser = {
  method: 'POST',
  path: '/users',
  access: 'user:manage',
  visitors: true,
  status: 201,
} as const satisfies Call

export const getUser = {
  method: 'GET',
  path: '/users/:id',
  access: 'user:manage',
} as const satisfies Call

export const updateUser = {
  method: 'PUT',
  path: '/users/:id',
  access: 'user:manage',
} as const satisfies Call

export const deleteUser = {
  method: 'DELETE',
  path: '/users/:id',
  access: 'user:manage',
  status: 204,
} as const satisfies Call

export const listRoles = {
  method: 'GET',
  path: '/users/roles',
  access: 'signed-in',
} as const satisfies Call

export const checkUsername = {
  method: 'POST',
  path: '/users/check-username-and-role',
  access: 'public',
} as const satisfies Call

export const userProjects = {
  method: 'GET',
  path: '/users/:id/projects',
  access: 'user:manage',
} as const satisfies Call

export const assignProjects = {
  method: 'POST',
  path: '/users/:id/projects',
  access: 'user:manage',
} as const satisfies Call
