import type { Database } from '#database/database.ts'
import { orNotFound } from '#http/errors.ts'
import { accountRow, referencesToUsers, rowsAbout } from './queries.ts'
import { reachOfRows } from './reach-queries.ts'

/**
 * Yields everything stored about a person as JSON, one table at a time; of what the reader does not reach any more only when it
 * was. Throws 404 if there is no such person.
 */
export async function dataOf(database: Database, id: string, readerId: string): Promise<AsyncIterable<string>> {
  const account = orNotFound(await accountRow(database, id), 'user')
  const references = await referencesToUsers(database)
  const reachOf = await reachOfRows(database)
  return (async function* () {
    yield `{"account":${JSON.stringify(account)},"records":{`
    let isFirst = true
    for (const reference of references) {
      const rows = await rowsAbout(database, { id, readerId }, reference, reachOf)
      if (rows.length === 0) continue
      yield `${isFirst ? '' : ','}${JSON.stringify(`${reference.table}.${reference.column}`)}:${JSON.stringify(rows)}`
      isFirst = false
    }
    yield '}}\n'
  })()
}
