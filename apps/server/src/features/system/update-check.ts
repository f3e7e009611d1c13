import type { SystemState } from '@castline/contract/system'

const everyMs = 24 * 3600 * 1000
/** After a failure. */
const againMs = 3600 * 1000
const timeoutMs = 10_000
const mostBytes = 1_000_000

type UpdateState = NonNullable<SystemState['updates']>

interface UpdateCheck {
  state(): UpdateState
  stop(): Promise<void>
}

interface Options {
  /** Of a document that names the newest version. */
  readonly url: string
  /** Of this Castline. */
  readonly version: string
  readonly warn: (line: string) => void
}

const numbers = (version: string) => /^v?(\d{1,6})\.(\d{1,6})\.(\d{1,6})$/.exec(version)?.slice(1).map(Number)

/** Whether `1.10.0` comes after `1.9.0`; false for what is not a released version. */
export function isNewer(version: string, than: string): boolean {
  const [a, b] = [numbers(version), numbers(than)]
  if (!a || !b) return false
  const at = a.findIndex((part, index) => part !== b[index])
  return at >= 0 && (a[at] ?? 0) > (b[at] ?? 0)
}

/** Returns the version in a document: `{"version": "1.2.3"}`, or a release of GitHub, GitLab and Gitea. */
function versionIn(document: unknown): string {
  const { version, tag_name } = document as { version?: unknown; tag_name?: unknown }
  const named = version ?? tag_name
  if (typeof named !== 'string' || !numbers(named)) throw new Error('It names no version.')
  return named.replace(/^v/, '')
}

async function readLimited(response: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.length
    if (size > mostBytes) throw new Error('The document is too long.')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

/**
 * Asks for the newest version now and once a day. The request has nothing about the installation, not even its version.
 * Only for an operator who set `UPDATES_URL`.
 */
export function checkForUpdates({ url, version, warn }: Options): UpdateCheck {
  const state = { host: new URL(url).host, checked_at: null as string | null, newer: null as string | null }
  const stopped = new AbortController()
  let timer: NodeJS.Timeout | undefined

  async function ask(): Promise<void> {
    const response = await fetch(url, {
      headers: { accept: 'application/json', 'user-agent': 'Castline' },
      // Where it leads to was not named by the operator.
      redirect: 'error',
      signal: AbortSignal.any([stopped.signal, AbortSignal.timeout(timeoutMs)]),
    })
    if (!response.ok) throw new Error(`The status is ${response.status}.`)
    const newest = versionIn(JSON.parse(await readLimited(response)))
    state.newer = isNewer(newest, version) ? newest : null
    state.checked_at = new Date().toISOString()
  }

  const look = (): Promise<void> =>
    ask().then(
      () => again(everyMs),
      (error: Error) => {
        if (stopped.signal.aborted) return
        warn(`${state.host} was not asked for the newest version: ${error.message}`)
        again(againMs)
      },
    )
  function again(ms: number): void {
    if (!stopped.signal.aborted) timer = setTimeout(look, ms).unref()
  }

  const running = look()
  return {
    state: () => ({ ...state }),
    async stop() {
      stopped.abort()
      clearTimeout(timer)
      await running
    },
  }
}
