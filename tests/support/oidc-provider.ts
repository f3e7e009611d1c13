import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { freePort } from './processes.ts'

const program = fileURLToPath(new URL('./oidc-provider-process.ts', import.meta.url))

export interface ProviderSettings {
  /** The pages to which it returns people. */
  readonly redirectUris: readonly string[]
  /** The pages to which it returns those who signed out. */
  readonly signedOutUris: readonly string[]
  /** How far its clock is ahead. */
  readonly skewMs?: number
}

export interface OidcProvider {
  readonly issuer: string
  /** Sets who exists, by their subject, with their claims. */
  setPeople(people: Readonly<Record<string, object>>): Promise<void>
  /** Ends it; `start` starts it at the same address with other keys. */
  stop(): Promise<void>
  start(settings?: Partial<ProviderSettings>): Promise<void>
}

/** Starts an OpenID provider in a process of its own. It knows the client `castline`. */
export async function startProvider(settings: ProviderSettings): Promise<OidcProvider> {
  const port = await freePort()
  const issuer = `http://127.0.0.1:${port}`
  let child: ChildProcess | null = null
  let people: Readonly<Record<string, object>> = {}

  async function send(): Promise<void> {
    const response = await fetch(`${issuer}/people`, { method: 'POST', body: JSON.stringify(people) })
    await response.arrayBuffer()
  }
  const provider: OidcProvider = {
    issuer,
    async setPeople(next) {
      people = next
      await send()
    },
    async stop() {
      if (!child) return
      const exited = once(child, 'exit')
      child.kill('SIGKILL')
      child = null
      await exited
    },
    async start(changed = {}) {
      child = fork(program, {
        env: { ...process.env, OIDC_PROVIDER: JSON.stringify({ ...settings, ...changed, port }) },
        execArgv: [],
        stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      })
      await Promise.race([
        once(child, 'message'),
        once(child, 'exit').then(([code]) => {
          throw new Error(`The provider ended with ${code}.`)
        }),
      ])
      await send()
    },
  }
  await provider.start()
  return provider
}

/**
 * Signs in at the provider as a browser would, and returns the query with which it returns to the product. `cookies`
 * are those of the browser. With an empty `person` the sign-in is cancelled.
 */
export async function signInAtProvider(
  url: string,
  person: string,
  cookies = new Map<string, string>(),
): Promise<string> {
  let next = url
  let body: string | null = null
  for (let step = 0; step < 12; step++) {
    const response: Response = await fetch(next, {
      method: body === null ? 'GET' : 'POST',
      body,
      redirect: 'manual',
      headers: {
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(body === null ? {} : { 'content-type': 'application/x-www-form-urlencoded' }),
      },
    })
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      cookies.set(name, value)
    }
    await response.arrayBuffer()
    const location = response.headers.get('location')
    if (location === null) {
      if (body !== null || !next.includes('/person/')) throw new Error(`The provider returned ${response.status}.`)
      body = `person=${encodeURIComponent(person)}`
      continue
    }
    body = null
    next = new URL(location, next).href
    if (new URL(next).origin !== new URL(url).origin) return new URL(next).search
  }
  throw new Error('The provider does not return.')
}
