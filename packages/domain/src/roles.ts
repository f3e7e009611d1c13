export const roles = ['admin', 'manager', 'producer', 'transporter', 'inspector', 'installer', 'viewer'] as const

export type Role = (typeof roles)[number]

/** English names for people; the screen translates by the role's name. */
export const roleLabels: Record<Role, string> = {
  admin: 'Administrator',
  manager: 'Project manager',
  producer: 'Producer',
  transporter: 'Transporter',
  inspector: 'Inspector',
  installer: 'Installer',
  viewer: 'Viewer',
}

/**
 * What can be allowed, besides one's own transitions: a thing and what is done to it. Reading a project is reading all
 * that is in it.
 */
export type Permission =
  | 'project:read'
  | 'project:create'
  | 'project:delete'
  | 'project:edit'
  | 'section:edit'
  | 'component:edit'
  | 'component:import'
  | 'file:edit'
  | 'label:print'
  | 'label:claim'
  | 'user:manage'

const readerPermissions: readonly Permission[] = ['project:read']

const managerPermissions: readonly Permission[] = [
  ...readerPermissions,
  'project:edit',
  'section:edit',
  'component:edit',
  'component:import',
  'file:edit',
  'label:print',
  'label:claim',
]

const permissions: Record<Role, ReadonlySet<Permission>> = {
  admin: new Set([...managerPermissions, 'project:create', 'project:delete', 'user:manage']),
  manager: new Set(managerPermissions),
  // Blank labels are glued in the plant, by those who make the pieces.
  producer: new Set([...readerPermissions, 'label:claim']),
  transporter: new Set(readerPermissions),
  inspector: new Set(readerPermissions),
  installer: new Set(readerPermissions),
  viewer: new Set(readerPermissions),
}

/** All that a role is permitted; where it holds is told by `can`. */
export function permissionsOf(role: Role): ReadonlySet<Permission> {
  return permissions[role]
}

/**
 * Whether a role has a permission. Which projects it holds in is another question: an administrator's
 * in all, everybody else's in those they are assigned to.
 */
export function can(role: Role, permission: Permission): boolean {
  return permissions[role].has(permission)
}

/** Administrators reach every project without being assigned. */
export function reachesEveryProject(role: Role): boolean {
  return role === 'admin'
}

/** Whether a bare username may change statuses by the QR flow: the powerful accounts must sign in. */
export function mayUseQrFlow(role: Role): boolean {
  return role !== 'admin' && role !== 'manager'
}
