import type { Browser, BrowserContext, BrowserContextOptions, CDPSession } from '@playwright/test'

/** Calls whose effect on a context cannot be removed. */
const lasting = ['addInitScript', 'exposeBinding', 'exposeFunction', 'setExtraHTTPHeaders', 'setGeolocation'] as const
const lastingOfClock = ['install', 'pauseAt', 'setFixedTime', 'setSystemTime'] as const

/** Every open context has a renderer process. */
const mostKept = 3

interface Kept {
  readonly options: string
  readonly context: BrowserContext
  /** Of the page that keeps the renderer process alive between tests. */
  readonly session: CDPSession
  isUnchanged: boolean
}

/** The browser contexts of a worker. */
export interface Contexts {
  /** Returns a context in which nothing is stored. */
  take(options?: BrowserContextOptions): Promise<BrowserContext>
  /** Ends the use of a context: it is kept for another test if `isReusable`, and closed otherwise. */
  release(context: BrowserContext, isReusable: boolean): Promise<void>
}

/**
 * Opening the product in a new context takes 750 ms of CPU time, and 500 ms in a context that has shown it: the scripts
 * are compiled and cached. So contexts are emptied after a test and kept for the next test with the same options. One
 * with service workers is not, because these end later than their pages.
 */
export function contextsOf(browser: Browser, address: string): Contexts {
  const idle: Kept[] = []
  const used = new Map<BrowserContext, Kept>()

  async function open(options: BrowserContextOptions, key: string): Promise<Kept> {
    const context = await browser.newContext(options)
    const page = await context.newPage()
    await page.goto(`${address}/icon.svg`)
    const kept = { options: key, context, session: await context.newCDPSession(page), isUnchanged: true }
    const noticed = (owner: object, names: readonly string[]) => {
      for (const name of names) {
        const call = Reflect.get(owner, name).bind(owner)
        Object.assign(owner, {
          [name]: (...given: unknown[]) => {
            kept.isUnchanged = false
            return call(...given)
          },
        })
      }
    }
    noticed(context, lasting)
    noticed(context.clock, lastingOfClock)
    context.on('close', () => {
      kept.isUnchanged = false
    })
    return kept
  }

  return {
    async take(options = {}) {
      if (options.serviceWorkers !== 'block' || (options.baseURL ?? address) !== address) {
        return browser.newContext(options)
      }
      const key = JSON.stringify(Object.entries(options).sort())
      const at = idle.findIndex((one) => one.options === key)
      const kept = idle.splice(at, at < 0 ? 0 : 1)[0] ?? (await open(options, key))
      used.set(kept.context, kept)
      return kept.context
    },
    async release(context, isReusable) {
      const kept = used.get(context)
      used.delete(context)
      if (!kept?.isUnchanged || !isReusable) return context.close()
      await empty(kept, address)
      idle.push(kept)
      if (idle.length > mostKept) await idle.shift()?.context.close()
    },
  }
}

/** Closes the pages of a context, and removes everything that they stored or a test has set. */
async function empty({ context, session }: Kept, address: string): Promise<void> {
  const [, ...pages] = context.pages()
  const origins = new Set([address, ...pages.map((page) => new URL(page.url()).origin)])
  await Promise.all(pages.map((page) => page.close()))
  await context.unrouteAll({ behavior: 'ignoreErrors' })
  await Promise.all([context.setOffline(false), context.clearPermissions(), context.clearCookies()])
  for (const origin of origins) {
    if (origin !== 'null') await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' })
  }
}
