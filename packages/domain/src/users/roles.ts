export const roles = ['admin', 'manager', 'producer', 'transporter', 'inspector', 'installer', 'viewer'] as const

export type Role = (typeof roles)[number]

/** English names; screens translate the role's key. */
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
 * The permissions besides transitions, as subject and action. Reading a project includes everything in it.
 */
export type Permission =
  | 'project:read'
  | 'project:create'
  | 'project:delete'
  | 'project:edit'
  | 'section:edit'
  | 'component:edit'
  | 'component:import'
  | 'plan:edit'
  | 'file:edit'
  | 'drawing:acknowledge'
  | 'model:edit'
  | 'view:save'
  | 'label:print'
  | 'label:claim'
  | 'ncr:report'
  | 'ncr:decide'
  | 'checklist:fill'
  | 'checklist:define'
  | 'load:edit'
  | 'load:receive'
  | 'trailer:edit'
  | 'plant:edit'
  | 'pour:edit'
  | 'place:edit'
  | 'place:move'
  | 'webhook:edit'
  | 'user:manage'
  | 'system:read'
  | 'system:edit'

const readerPermissions: readonly Permission[] = ['project:read']

const workerPermissions: readonly Permission[] = [...readerPermissions, 'ncr:report', 'checklist:fill', 'view:save']

const managerPermissions: readonly Permission[] = [
  ...workerPermissions,
  'ncr:decide',
  'checklist:define',
  'project:edit',
  'section:edit',
  'component:edit',
  'component:import',
  'plan:edit',
  'file:edit',
  'drawing:acknowledge',
  'model:edit',
  'label:print',
  'label:claim',
  'load:edit',
  'load:receive',
  'trailer:edit',
  'plant:edit',
  'pour:edit',
  'place:edit',
  'place:move',
  'webhook:edit',
]

const permissions: Record<Role, ReadonlySet<Permission>> = {
  admin: new Set([
    ...managerPermissions,
    'project:create',
    'project:delete',
    'user:manage',
    'system:read',
    'system:edit',
  ]),
  manager: new Set(managerPermissions),
  // Blank labels are attached in the plant, by the workers who make the components.
  producer: new Set([...workerPermissions, 'drawing:acknowledge', 'label:claim', 'pour:edit', 'place:move']),
  transporter: new Set([...workerPermissions, 'load:edit', 'place:move']),
  inspector: new Set([...workerPermissions, 'ncr:decide', 'load:receive', 'pour:edit', 'place:move']),
  installer: new Set([...workerPermissions, 'place:move']),
  viewer: new Set(readerPermissions),
}

/** The permissions of a role. For the projects in which they apply, see `can`. */
export function permissionsOf(role: Role): ReadonlySet<Permission> {
  return permissions[role]
}

/**
 * Whether a role has a permission. For an administrator it applies to all projects, for others to those they are
 * assigned to.
 */
export function can(role: Role, permission: Permission): boolean {
  return permissions[role].has(permission)
}

/** Administrators have access to every project without being assigned. */
export function reachesEveryProject(role: Role): boolean {
  return role === 'admin'
}

/** Whether the role may change statuses by username alone, in the QR flow; managers and administrators must sign in. */
export function mayUseQrFlow(role: Role): boolean {
  return role !== 'admin' && role !== 'manager'
}
