import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import * as field from './fields.ts'
import { auditSubjects } from './values/audit.ts'

/** One action on a user, a project or a file. */
export const auditEntry = z.object({
  id: z.string(),
  at: field.timestamp,
  /** The user who did it; null for a caller without a session. The name is stored after the user is deleted. */
  user_id: z.nullable(field.id),
  user_name: z.nullable(z.string()),
  /** Subject and action, e.g. `user.create`. */
  action: z.string(),
  subject: z.string(),
  subject_id: z.nullable(z.string()),
  details: z.record(z.string(), z.unknown()),
})
export type AuditEntry = z.output<typeof auditEntry>

export const listAudit = endpoint({
  method: 'GET',
  path: '/audit',
  access: 'user:manage',
  counted: true,
  summary: 'Lists the audit log, newest first; 50 entries by default, the total in `X-Total-Count`',
  query: z.object({
    ...field.paging,
    subject: z.optional(z.enum(auditSubjects)),
    /** Only actions by this user. */
    user_id: z.optional(field.id),
  }),
  response: z.array(auditEntry),
})
