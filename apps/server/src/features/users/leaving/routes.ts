import { Readable } from 'node:stream'
import { eraseUser, formerUsers, ownDataFile, previewErasure, userDataFile } from '@castline/contract/leaving'
import type { FastifyReply } from 'fastify'
import type { Route } from '#http/route.ts'
import type { Services } from '#services.ts'
import { erase, erasureOf } from './erase.ts'
import { dataOf } from './person-data.ts'
import { formerPeople } from './queries.ts'

/** What happens when people leave: their data as a file, and their erasure. */
export function leavingRoutes(route: Route, { database, announcements }: Services): void {
  async function sendData(reply: FastifyReply, id: string, readerId: string): Promise<FastifyReply> {
    const data = await dataOf(database, id, readerId)
    reply.header('content-disposition', 'attachment; filename="castline-data.json"').header('cache-control', 'no-store')
    return reply.type('application/json; charset=utf-8').send(Readable.from(data))
  }

  route(formerUsers, () => formerPeople(database))

  route(previewErasure, ({ params }) => erasureOf(database, params.id.toLowerCase()))

  route(eraseUser, async ({ caller, params, body }) => {
    const id = params.id.toLowerCase()
    await erase(database, caller, id, body.username)
    announcements.announceUser(id)
    return undefined
  })

  route(ownDataFile, ({ caller, reply }) => sendData(reply, caller.id, caller.id))

  route(userDataFile, ({ caller, params, reply }) => sendData(reply, params.id.toLowerCase(), caller.id))
}
