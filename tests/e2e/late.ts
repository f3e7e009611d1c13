import type { Page } from '@playwright/test'

/** Before each delivery the page has asked for nothing new for this long, in ms, and has painted what it has. */
const quietMs = 60

/** The event stream has no end. */
const endless = /\/api\/events/

/**
 * Delivers what a page asks for one at a time: responses of the API, and the scripts and texts that it loads once it
 * runs. What a slow machine or network delivers late by chance is late in each run. The order is chosen by `setOrder`;
 * with `last` what was asked for first arrives last. `changes` has what is delivered instead of a response of the API,
 * by its path.
 */
export async function deliverInTurns(page: Page, changes: Readonly<Record<string, (json: unknown) => unknown>> = {}) {
  const waiting: (() => void)[] = []
  let order: 'first' | 'last' = 'first'
  let runs = false
  let timer: NodeJS.Timeout | undefined
  const deliverLater = () => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      timer = undefined
      const next = order === 'last' ? waiting.pop() : waiting.shift()
      next?.()
      if (waiting.length > 0) deliverLater()
    }, quietMs)
  }
  page.on('framenavigated', () => {
    runs = false
  })
  page.on('domcontentloaded', () => {
    runs = true
  })
  await page.route(/\/(api|assets)\//, async (route) => {
    const url = new URL(route.request().url())
    if (endless.test(url.pathname) || (url.pathname.startsWith('/assets/') && !runs)) return route.fallback()
    await new Promise<void>((deliver) => {
      waiting.push(deliver)
      deliverLater()
    })
    const change = changes[url.pathname]
    if (!change) return route.continue()
    const response = await route.fetch()
    await route.fulfill({ response, json: change(await response.json()) })
  })
  return {
    setOrder(next: 'first' | 'last') {
      order = next
    },
    /** Whether everything that was asked for has been let through. */
    isAtRest: () => waiting.length === 0,
  }
}

/** Holds the requests to this address until the returned function is called. */
export async function holdReads(page: Page, address: string): Promise<() => void> {
  const gate = Promise.withResolvers<void>()
  await page.route(address, async (route) => {
    await gate.promise
    await route.continue()
  })
  return gate.resolve
}
