import { downloadHandover, prepareHandover } from '@castline/contract/handover'
import { create as contentDisposition } from 'content-disposition'
import { audit } from '#database/audit.ts'
import { disconnectSignal } from '#http/client-disconnect.ts'
import { ApiError, invalid, notFound, orNotFound } from '#http/errors.ts'
import type { Route } from '#http/route.ts'
import type { Services } from '#services.ts'
import { projectHead } from '#tracking/projects/project-heads.ts'
import { contentsOf } from './contents.ts'
import { handedComponents, roleOf, sectionOf } from './queries.ts'
import { watchReader } from './slow-reader.ts'
import type { HandoverSources } from './sources.ts'
import { openTicket, ticketOf } from './ticket.ts'
import { zipOf } from './zip.ts'

/** Archives that one server streams at the same time: each prints page after page. Everybody has one of them. */
const mostAtOnce = 2

/** Routes of the hand-over archive; `sources` are the pages and tables of other features. */
export function handoverRoutes(route: Route, services: Services, sources: HandoverSources): void {
  const { database, sealing } = services
  const running = new Map<string, () => void>()

  route(prepareHandover, async ({ caller, params, body }) => {
    const { section_id: sectionId = null, language, calendar } = body
    orNotFound(await projectHead(database, caller.id, params.id), 'project')
    const section = sectionId === null ? null : await sectionOf(database, params.id, sectionId)
    if (sectionId !== null && !section) {
      throw invalid([{ field: 'section_id', message: 'No section of this project has this id.' }])
    }
    const components = await handedComponents(database, caller.id, params.id, sectionId)
    const entry = { action: 'project.handover', subject: 'project', subjectId: params.id } as const
    const details = { section: section?.name ?? null, components: components.length, language }
    await audit(database, { by: caller.id, ...entry, details })
    return {
      ticket: ticketOf(sealing, { userId: caller.id, projectId: params.id, sectionId, language, calendar }),
      components: components.length,
      drawings_size: components.reduce((sum, { drawing }) => sum + (drawing?.size ?? 0), 0),
    }
  })

  route(
    downloadHandover,
    async ({ query, request, reply }) => {
      const ticket = openTicket(sealing, query.ticket)
      const { userId, projectId, sectionId, language, calendar } = ticket
      request.userId = userId
      const user = await roleOf(database, userId)
      const project = await projectHead(database, userId, projectId)
      if (!user || !project) throw notFound('project')
      const section = sectionId === null ? null : await sectionOf(database, projectId, sectionId)
      if (sectionId !== null && !section) throw notFound('section')
      // Who starts another one, also by a key of theirs, does not read the first any more.
      const { account } = user
      running.get(account)?.()
      running.delete(account)
      if (running.size >= mostAtOnce) {
        reply.header('retry-after', 60)
        throw new ApiError('unavailable', 'Other archives are being written. Try again in a few minutes.')
      }
      const end = () => reply.raw.destroy()
      running.set(account, end)
      const stopWatching = watchReader(reply.raw, end)
      reply.raw.once('close', () => {
        stopWatching()
        if (running.get(account) === end) running.delete(account)
      })
      const signal = disconnectSignal(reply)
      const reader = { id: userId, role: user.role }
      const handover = { project, projectId, section, reader, printed: { language, calendar } }
      const archive = zipOf(contentsOf(services, sources, handover, signal), signal)
      signal.addEventListener('abort', () => archive.destroy())
      archive.once('error', (error) => {
        if (!signal.aborted) request.log.error({ err: error }, 'a hand-over archive broke off')
      })
      const parts = [project.code, ...(section ? [section.name] : []), project.today]
      return reply
        .header('content-type', 'application/zip')
        .header('content-disposition', contentDisposition(`${parts.join('-')}.zip`))
        .header('cache-control', 'no-store')
        .header('accept-ranges', 'none')
        .send(archive)
    },
    { rateLimit: { max: 30, timeWindow: 60_000 } },
  )
}
