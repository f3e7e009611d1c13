import type { Posting } from '@castline/contract/postings'
import { paidBy } from '@castline/domain/statements/postings'
import type { Database } from '#database/database.ts'
import { orNotFound } from '#http/errors.ts'
import { contractOf } from '../queries.ts'
import { derivePostings, kindsOf, lockFeed, postingsAfter } from './posting-queries.ts'

/** Brings the postings of a project up to date. Throws 404 for one that the user does not reach. */
export function updatePostings(database: Database, userId: string, projectId: string): Promise<void> {
  return database.transaction(async (transaction) => {
    const { lines } = orNotFound(await contractOf(transaction, userId, projectId), 'project')
    await lockFeed(transaction, projectId)
    await derivePostings(transaction, projectId, paidBy(await kindsOf(transaction, projectId), lines))
  })
}

/**
 * Returns a page of postings and whether there are more. Present facts are compared only by who has read all that is stored: a program
 * that begins again reads many pages. Throws 404 for a project that the user does not reach.
 */
export async function postingPage(
  database: Database,
  userId: string,
  projectId: string,
  { after, limit }: { readonly after: string; readonly limit: number },
): Promise<{ readonly postings: Posting[]; readonly more: boolean }> {
  const read = () => postingsAfter(database, userId, projectId, { after, limit: limit + 1 })
  let rows = await read()
  if (rows.length <= limit) {
    await updatePostings(database, userId, projectId)
    rows = await read()
  }
  return { postings: rows.slice(0, limit), more: rows.length > limit }
}

/** Returns postings in pages, up to `limit` in all. They never change, so that pages may be read one after the other. */
export async function* postingPages(
  database: Database,
  userId: string,
  projectId: string,
  { after, limit }: { readonly after: string; readonly limit: number },
): AsyncGenerator<Posting[]> {
  const atOnce = 2_000
  let [left, last] = [limit, after]
  while (left > 0) {
    const rows = await postingsAfter(database, userId, projectId, { after: last, limit: Math.min(left, atOnce) })
    if (rows.length > 0) yield rows
    if (rows.length < Math.min(left, atOnce)) return
    left -= rows.length
    last = rows.at(-1)?.id ?? last
  }
}
