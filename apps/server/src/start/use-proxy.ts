import http from 'node:http'
import { CannotStart } from '#cannot-start.ts'
import type { Config } from '#config.ts'

type OutgoingProxy = NonNullable<Config['proxy']>

const environmentOf = ({ url, except }: OutgoingProxy) => ({
  http_proxy: url,
  https_proxy: url,
  no_proxy: except.join(','),
})

type SetProxy = (environment: Record<string, string>) => () => void

/** Sends what `fetch` calls through the proxy from now on. Returns what ends that. Throws `CannotStart` if Node cannot. */
export function useProxy(proxy: OutgoingProxy | null): () => void {
  if (!proxy) return () => undefined
  const { setGlobalProxyFromEnv } = http as unknown as { setGlobalProxyFromEnv?: SetProxy }
  if (!setGlobalProxyFromEnv) throw new CannotStart('HTTPS_PROXY needs Node 24.14 or later.')
  return setGlobalProxyFromEnv(environmentOf(proxy))
}
