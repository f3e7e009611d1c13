import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { withClient } from '#backup/connect.ts'
import { sealingWith } from '#database/sealing.ts'
import { type Finding, failed, ok } from './finding.ts'
import { sealedSecrets } from './queries.ts'

interface Secret {
  /** Null if the server makes one in its folder. */
  readonly tokenSecret: string | null
  readonly dataDir: string
}

/** The secret that a server with these settings has; null if it will make a new one. */
async function secretOf({ tokenSecret, dataDir }: Secret): Promise<string | null> {
  return tokenSecret ?? readFile(join(dataDir, 'token-secret'), 'utf8').catch(() => null)
}

const countOf = (count: number, one: string) => (count === 0 ? [] : [`${count} ${one}${count === 1 ? '' : 's'}`])

/** Checks that the server can read what was sealed with its secret, which no backup contains. */
export async function checkSealed(connection: pg.ClientConfig, settings: Secret): Promise<Finding[]> {
  const [sealed, secret] = [await withClient(connection, 'castline doctor', sealedSecrets), await secretOf(settings)]
  if (sealed.length === 0) return []
  const sealing = secret === null ? null : sealingWith(secret)
  const closed = sealed.filter((each) => sealing === null || sealing.open(each.sealed, each.owner) === null)
  const count = (kind: 'app' | 'webhook') => closed.filter((each) => each.kind === kind).length
  const what = [...countOf(count('app'), 'authenticator app'), ...countOf(count('webhook'), 'webhook')].join(' and ')
  if (what === '') return [ok('The secrets of authenticator apps and webhooks can be read.')]
  return [
    failed(
      `${what} cannot be used, their secrets belong to another TOKEN_SECRET: set that one, or copy DATA_DIR/token-secret of the former server.`,
    ),
  ]
}
