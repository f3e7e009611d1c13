import type { Call } from './call.ts'

export type { AuditEntry } from './schemas/audit.ts'

/** The kinds of things that the log tells of. */
export const auditSubjects = ['user', 'project', 'component'] as const

export const listAudit = {
  method: 'GET',
  path: '/audit',
  access: 'user:manage',
  counted: true,
} as const satisfies Call
