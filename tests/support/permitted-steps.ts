import type { Role } from '@castline/domain/roles'

/**
 * Who may make which step, written out once more: tests hold the server against this table, not against the domain's own.
 */
export const permittedSteps: Readonly<Record<string, readonly Role[]>> = {
  'planning manufactured': ['producer', 'manager', 'admin'],
  'manufactured transported': ['transporter', 'manager', 'admin'],
  'transported accepted': ['inspector', 'manager', 'admin'],
  'accepted installed': ['installer', 'manager', 'admin'],
  'manufactured rejected': ['inspector', 'manager', 'admin'],
  'transported rejected': ['inspector', 'manager', 'admin'],
  'accepted rejected': ['inspector', 'manager', 'admin'],
  'rejected planning': ['manager', 'admin'],
}
