import * as z from 'zod/mini'
import * as calls from '../audit.ts'
import { auditSubjects } from '../audit.ts'
import { endpoint } from './endpoint.ts'
import * as field from './fields.ts'

/** One thing that somebody did to a user or a project. */
export const auditEntry = z.object({
  id: z.string(),
  at: field.timestamp,
  /** Who did it; null where nobody was signed in. A deleted user keeps their name here. */
  user_id: z.nullable(field.id),
  user_name: z.nullable(z.string()),
  /** What was done to what kind of thing, as `user.create`. */
  action: z.string(),
  subject: z.string(),
  subject_id: z.nullable(z.string()),
  details: z.record(z.string(), z.unknown()),
})
export type AuditEntry = z.output<typeof auditEntry>

export const listAudit = endpoint(calls.listAudit, {
  summary:
    'Who did what to users, projects and files, newest first; by whom or to what kind of thing, where told; 50 unless `limit` tells, how many in `X-Total-Count`',
  query: z.object({
    ...field.paging,
    subject: z.optional(z.enum(auditSubjects)),
    /** Who did it. */
    user_id: z.optional(field.id),
  }),
  response: z.array(auditEntry),
})
