import { events } from '@castline/contract/events'
import { notFound } from '../../http/errors.ts'
import type { Route } from '../../http/route.ts'
import type { Services } from '../../services.ts'
import { openHub } from './hub.ts'
import { openStream } from './stream.ts'

export function eventRoutes(route: Route, { database, announcements }: Services): void {
  const hub = openHub(database, announcements)

  route(events, async ({ query, caller, reply }) => {
    if (!(await hub.join(caller.id, query.project_id ?? null, () => openStream(reply)))) throw notFound('project')
    return reply
  })
}
