// Generated from ../users.ts by `npm run calls`: its endpoints as clients call them, without schemas.
import type { CallOf } from '../call.ts'
import type * as endpoints from '../users.ts'

export const assignProjects: CallOf<typeof endpoints.assignProjects> = { method: 'POST', path: '/users/:id/projects', access: 'user:manage' }
export const changePassword: CallOf<typeof endpoints.changePassword> = { method: 'PUT', path: '/users/me/password', access: 'signed-in', status: 204 }
export const checkUsername: CallOf<typeof endpoints.checkUsername> = { method: 'POST', path: '/users/check-username-and-role', access: 'public' }
export const createUser: CallOf<typeof endpoints.createUser> = { method: 'POST', path: '/users', access: 'user:manage', visitors: true, status: 201 }
export const deleteUser: CallOf<typeof endpoints.deleteUser> = { method: 'DELETE', path: '/users/:id', access: 'user:manage', status: 204 }
export const getUser: CallOf<typeof endpoints.getUser> = { method: 'GET', path: '/users/:id', access: 'user:manage' }
export const listRoles: CallOf<typeof endpoints.listRoles> = { method: 'GET', path: '/users/roles', access: 'signed-in' }
export const listUsers: CallOf<typeof endpoints.listUsers> = { method: 'GET', path: '/users', access: 'user:manage' }
export const me: CallOf<typeof endpoints.me> = { method: 'GET', path: '/users/me', access: 'signed-in' }
export const updateMe: CallOf<typeof endpoints.updateMe> = { method: 'PUT', path: '/users/me', access: 'signed-in' }
export const updateUser: CallOf<typeof endpoints.updateUser> = { method: 'PUT', path: '/users/:id', access: 'user:manage' }
export const userProjects: CallOf<typeof endpoints.userProjects> = { method: 'GET', path: '/users/:id/projects', access: 'user:manage' }
