import type pg from 'pg'
import { withClient } from '#backup/connect.ts'
import { type Finding, ok, warning } from './finding.ts'
import { webhooksState } from './queries.ts'

/** Only the host: the rest may contain a secret of the other program. */
const hosts = (urls: readonly string[]) => [...new Set(urls.map((url) => new URL(url).host))].sort().join(', ')

/** Checks that webhooks are accepted, without calling any. */
export async function checkWebhooks(connection: pg.ClientConfig, allowsPrivate: boolean): Promise<Finding[]> {
  const state = await withClient(connection, 'castline doctor', webhooksState)
  const open = allowsPrivate
    ? [warning('WEBHOOKS_PRIVATE is on: project managers can have addresses of this network called.')]
    : []
  if (!state) return open
  const { active, failing, gone } = state
  return [
    ...open,
    ...(active > 0 && failing.length === 0 ? [ok(`${active} webhooks are called; none fails again and again.`)] : []),
    ...(failing.length > 0 ? [warning(`Webhooks fail again and again: ${hosts(failing)}. Their log says why.`)] : []),
    ...(gone.length > 0 ? [warning(`Webhooks were switched off, their address is gone: ${hosts(gone)}.`)] : []),
  ]
}
