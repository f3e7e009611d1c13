import type { Queryable } from '../../apps/server/src/database/database.ts'
import { sealedLinks } from '../../apps/server/src/tracking/messages/sealed-links.ts'
import { tokenSecret } from './test-app.ts'

/** Returns the token in the last mail to an address that waits with a link, as its owner would read it. */
export async function sentLink(database: Queryable, address: string): Promise<string> {
  const row = await database.row<{ sealed_link: string }>(
    'SELECT sealed_link FROM messages WHERE address = $1 AND sealed_link IS NOT NULL ORDER BY created_at DESC LIMIT 1',
    [address],
  )
  const link = row && sealedLinks(tokenSecret).open(row.sealed_link)
  if (!link) throw new Error(`No mail with a link waits for ${address}.`)
  return link.split('#')[1] ?? ''
}
