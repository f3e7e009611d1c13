import type { QueryOf } from '@castline/contract/call'
import { exportCsv, exportXlsx } from '@castline/contract/schemas/export'
import type { FastifyReply } from 'fastify'
import { projectHead } from '#database/project-heads.ts'
import type { Caller } from '#http/caller.ts'
import { notFound } from '#http/errors.ts'
import type { Route } from '#http/route.ts'
import type { Services } from '#services.ts'
import { sendTable } from '#spreadsheets/formats.ts'
import { exportedTable } from './table.ts'

interface Asked {
  readonly params: { readonly id: string }
  readonly query: QueryOf<typeof exportCsv>
  readonly caller: Caller
  readonly reply: FastifyReply
}

/** Routes that export a project's components as files, which can be imported again. */
export function exportRoutes(route: Route, { database }: Services): void {
  async function answer(format: 'csv' | 'xlsx', { params, query, caller, reply }: Asked): Promise<FastifyReply> {
    const project = await projectHead(database, caller.id, params.id)
    if (!project) throw notFound('project')
    const { sort, ...filter } = query
    const table = await exportedTable(database, { projectId: params.id, userId: caller.id, filter, sort })
    return sendTable(reply, format, `${project.code}-components-${project.today}`, table)
  }

  route(exportCsv, (call) => answer('csv', call))
  route(exportXlsx, (call) => answer('xlsx', call))
}
