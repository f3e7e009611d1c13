import { events } from '@castline/contract/events'
import { seesInQuality } from '@castline/domain/quality/ncr-visibility'
import { countedAccount } from '#http/caller.ts'
import { notFound } from '#http/errors.ts'
import type { Route } from '#http/route.ts'
import type { Services } from '#services.ts'
import { type Hub, openHub } from './hub.ts'
import { openStream } from './stream.ts'

/** Registers the route of the event stream. Returns the hub that sends the events. */
export function eventRoutes(route: Route, { database, announcements, accountLimits }: Services): Hub {
  const hub = openHub(database, announcements)

  route(events, async ({ query, caller, request, reply }) => {
    const { id: userId, sessionId } = caller
    const projectId = query.project_id?.toLowerCase() ?? null
    // A client that reconnects repeats its URL; the header has the last id that it received since.
    const lastId = request.headers['last-event-id']?.toString() || (query.last_event_id ?? null)
    const seesPeople = seesInQuality(caller.role, 'people')
    const release = accountLimits.countStream(countedAccount(caller), reply)
    reply.raw.once('close', release)
    if (!(await hub.join({ userId, sessionId, seesPeople, projectId, lastId }, () => openStream(reply))))
      throw notFound('project')
    return reply
  })
  return hub
}
