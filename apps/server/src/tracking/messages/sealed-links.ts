import { sealingWith } from '#database/sealing.ts'

export interface SealedLinks {
  /** Encrypts a link with a secret, for a message that waits in the database. */
  seal(link: string): string
  /** Returns null if it was sealed by a server with another secret. */
  open(sealed: string): string | null
}

/** Instead of the id of a record: no authenticator's secret can be opened as a link. */
const owner = 'link of a message'

/**
 * The database has only hashes of one-use links, but a mail that waits needs the link itself: it waits encrypted with a
 * key that is not in the database.
 */
export function sealedLinks(tokenSecret: string): SealedLinks {
  const sealing = sealingWith(tokenSecret)
  return {
    seal: (link) => sealing.seal(link, owner).toString('base64url'),
    open: (sealed) => sealing.open(Buffer.from(sealed, 'base64url'), owner),
  }
}
