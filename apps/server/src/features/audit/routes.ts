import { listAudit } from '@castline/contract/audit'
import type { Route } from '#http/route.ts'
import type { Services } from '#services.ts'
import { auditEntries, auditLength } from './queries.ts'

const defaultLimit = 50

export function auditRoutes(route: Route, { database }: Services): void {
  route(listAudit, async ({ query, reply }) => {
    const page = { limit: query.limit ?? defaultLimit, offset: query.offset }
    const filter = { subject: query.subject ?? null, userId: query.user_id ?? null }
    reply.header('x-total-count', await auditLength(database, filter))
    return auditEntries(database, filter, page)
  })
}
