import type { Config } from '#config.ts'
import { lineApi } from '#features/messages/line/line-api.ts'
import type { Fetch } from '#features/messages/post.ts'
import { type Finding, failed, ok, warning } from './finding.ts'

/** Asks LINE for the official account and its quota, without sending anything. Nothing where LINE is not set up. */
export async function checkLine(line: Config['line'], fetch?: Fetch): Promise<Finding[]> {
  if (!line) return []
  const api = lineApi(line.token, fetch)
  try {
    const [{ name, basicId }, { limit, used }] = await Promise.all([api.account(), api.quota()])
    const usage = `LINE: ${used} of ${limit ?? 'unlimited'} messages of this month are used.`
    return [
      ok(`LINE knows the official account ${name} (${basicId}).`),
      limit !== null && used >= limit ? warning(`${usage} Further ones wait.`) : ok(usage),
    ]
  } catch (error) {
    return [failed(`LINE does not accept LINE_CHANNEL_TOKEN or cannot be reached: ${(error as Error).message}.`)]
  }
}
