import type { Call } from './call.ts'

export type { AuditEntry } from './schemas/audit.ts'

/** The kinds of subjects in the audit log. */
export const auditSubjects = ['user', 'project', 'component', 'trailer', 'plant', 'place', 'system'] as const

export const listAudit = {
  method: 'GET',
  path: '/audit',
  access: 'user:manage',
  counted: true,
} as const satisfies Call
