import { Readable } from 'node:stream'
import type { Endpoint } from '@castline/contract/endpoint'
import { create as contentDisposition } from 'content-disposition'
import type { FastifyReply } from 'fastify'
import type { Call } from '#http/route.ts'
import { csvOf } from './csv.ts'
import type { Table } from './table.ts'
import { xlsxOf } from './xlsx.ts'

const formats = {
  csv: { type: 'text/csv; charset=utf-8', write: csvOf },
  xlsx: { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', write: xlsxOf },
} as const

export type Format = keyof typeof formats

/** What the calls of an export in any format have in common. */
export type ExportCall<E extends Endpoint> = Pick<Call<E>, 'params' | 'query' | 'caller' | 'reply'>

/** Sends a table as a file. `name` is the name of the file without its extension. */
export function sendTable(reply: FastifyReply, format: Format, name: string, table: Table): FastifyReply {
  const { type, write } = formats[format]
  return reply
    .header('content-type', type)
    .header('content-disposition', contentDisposition(`${name}.${format}`))
    .header('cache-control', 'no-store')
    .send(Readable.from(write(table), { objectMode: false }))
}
