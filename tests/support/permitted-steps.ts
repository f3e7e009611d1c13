import type { Role } from '@castline/domain/users/roles'

/**
 * The roles that may make each transition, deliberately repeated here: tests compare the server with this table instead
 * of the domain's own rules.
 */
export const permittedSteps: Readonly<Record<string, readonly Role[]>> = {
  'planning manufactured': ['producer', 'manager', 'admin'],
  'manufactured transported': ['transporter', 'manager', 'admin'],
  'transported accepted': ['inspector', 'manager', 'admin'],
  'accepted installed': ['installer', 'manager', 'admin'],
  'planning rejected': ['inspector', 'manager', 'admin'],
  'manufactured rejected': ['inspector', 'manager', 'admin'],
  'transported rejected': ['inspector', 'manager', 'admin'],
  'accepted rejected': ['inspector', 'manager', 'admin'],
  'installed rejected': ['inspector', 'manager', 'admin'],
  'rejected planning': ['manager', 'admin'],
}
