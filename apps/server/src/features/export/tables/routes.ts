import { Readable } from 'node:stream'
import { readTable } from '@castline/contract/tables'
import { invalid } from '#http/errors.ts'
import type { Route } from '#http/route.ts'
import type { Services } from '#services.ts'
import { csvOf } from '#spreadsheets/csv.ts'
import type { Cell } from '#spreadsheets/table.ts'
import { tableColumns } from './columns.ts'
import { keyOf, type TableName, type TablePage, type TableRow, tableRows } from './queries.ts'

const atOnce = 2_000

/** Tables with stable addresses for spreadsheets and BI programs; read in pages, so that none is in memory as a whole. */
export function tableRoutes(route: Route, { database }: Services): void {
  async function* pagesOf(name: TableName, page: Omit<TablePage, 'limit'>, limit: number): AsyncGenerator<TableRow[]> {
    let [left, after] = [limit, page.after]
    while (left > 0) {
      const rows = await tableRows(database, name, { ...page, after, limit: Math.min(left, atOnce) })
      if (rows.length > 0) yield rows
      if (rows.length < Math.min(left, atOnce)) return
      left -= rows.length
      after = String(rows.at(-1)?.id)
    }
  }

  route(readTable, async ({ params: { name }, query, caller, reply }) => {
    const { format, since = null, after = null, limit = Number.POSITIVE_INFINITY, project_id: projectId = null } = query
    if (after !== null && (keyOf(name) === 'bigint') !== /^\d+$/.test(after)) {
      throw invalid([{ field: 'query.after', message: 'This is not the id of a row of this table.' }])
    }
    const pages = pagesOf(name, { userId: caller.id, since, after, projectId }, limit)
    const columns = tableColumns[name]
    reply.header('cache-control', 'no-store')
    if (format === 'json')
      return reply.type('application/json; charset=utf-8').send(Readable.from(jsonOf(columns, pages)))
    const rows = (async function* () {
      for await (const page of pages) yield page.map((row) => columns.map((column) => cellOf(row[column])))
    })()
    const csv = csvOf({ name, headers: columns, timeZone: 'UTC', rows })
    return reply.type('text/csv; charset=utf-8').send(Readable.from(csv, { objectMode: false }))
  })
}

const cellOf = (value: TableRow[string] | undefined): Cell =>
  typeof value === 'boolean' ? String(value) : (value ?? null)

async function* jsonOf(columns: readonly string[], pages: AsyncIterable<TableRow[]>): AsyncGenerator<string> {
  let separator = '['
  for await (const page of pages) {
    const texts = page.map((row) =>
      JSON.stringify(Object.fromEntries(columns.map((name) => [name, row[name] ?? null]))),
    )
    yield `${separator}${texts.join(',\n')}`
    separator = ',\n'
  }
  yield separator === '[' ? '[]\n' : ']\n'
}
