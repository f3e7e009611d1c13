import { Readable } from 'node:stream'
import type { QueryOf } from '@castline/contract/call'
import { exportCsv, exportXlsx } from '@castline/contract/schemas/export'
import { create as contentDisposition } from 'content-disposition'
import type { FastifyReply } from 'fastify'
import type { Caller } from '#http/caller.ts'
import { notFound } from '#http/errors.ts'
import type { Route } from '#http/route.ts'
import type { Services } from '#services.ts'
import { csvOf } from './csv.ts'
import { exportedProject } from './queries.ts'
import { type Cell, exportedRows } from './table.ts'
import { xlsxOf } from './xlsx.ts'

interface Format {
  readonly extension: 'csv' | 'xlsx'
  readonly type: string
  write(rows: AsyncIterable<Cell[][]>): AsyncIterable<string | Uint8Array>
}

const csv: Format = { extension: 'csv', type: 'text/csv; charset=utf-8', write: csvOf }
const xlsx: Format = {
  extension: 'xlsx',
  type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  write: xlsxOf,
}

interface Asked {
  readonly params: { readonly id: string }
  readonly query: QueryOf<typeof exportCsv>
  readonly caller: Caller
  readonly reply: FastifyReply
}

/** Routes that export a project's components as files, which can be imported again. */
export function exportRoutes(route: Route, { database }: Services): void {
  async function answer(format: Format, { params, query, caller, reply }: Asked): Promise<FastifyReply> {
    const project = await exportedProject(database, params.id, caller.id)
    if (!project) throw notFound('project')
    const { sort, ...filter } = query
    const rows = exportedRows(database, { projectId: project.id, userId: caller.id, filter, sort })
    const name = `${project.code}-components-${project.today}.${format.extension}`
    return reply
      .header('content-type', format.type)
      .header('content-disposition', contentDisposition(name))
      .header('cache-control', 'no-store')
      .send(Readable.from(format.write(rows), { objectMode: false }))
  }

  route(exportCsv, (call) => answer(csv, call))
  route(exportXlsx, (call) => answer(xlsx, call))
}
