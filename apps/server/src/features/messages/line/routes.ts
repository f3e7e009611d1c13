import * as contract from '@castline/contract/messages'
import { ApiError } from '#http/errors.ts'
import type { Route } from '#http/route.ts'
import type { Services } from '#services.ts'
import { codeMinutes, newConnectCode } from './connect-code.ts'
import type { LineApi } from './line-api.ts'
import { connectedAt, disconnectLine, storeCode } from './line-queries.ts'

/** A chat with the official account in which the code is already typed. */
const chatOf = (basicId: string, code: string) =>
  `https://line.me/R/oaMessage/${encodeURIComponent(basicId)}/?${encodeURIComponent(code)}`

/** Routes of people's LINE accounts; `api` is null where LINE is not set up. */
export function lineRoutes(route: Route, { database }: Services, api: LineApi | null): void {
  route(contract.lineState, async ({ caller }) => ({
    on: api !== null,
    connected_at: await connectedAt(database, caller.id),
  }))

  route(contract.beginLine, async ({ caller }) => {
    if (!api) throw new ApiError('conflict', 'This server sends nothing by LINE.')
    const { code, hash } = newConnectCode()
    const expires_at = await storeCode(database, caller.id, hash, codeMinutes)
    // Without it people find the account by its name or picture.
    const account = await api.account().catch(() => null)
    return { code, expires_at, account: account && { name: account.name, chat: chatOf(account.basicId, code) } }
  })

  route(contract.endLine, async ({ caller }) => {
    await disconnectLine(database, caller.id)
    return undefined
  })

  route(contract.lineQuota, async () => {
    if (!api) return { on: false, quota: null, failure: null }
    return api.quota().then(
      (quota) => ({ on: true, quota, failure: null }),
      (error: Error) => ({ on: true, quota: null, failure: error.message }),
    )
  })
}
