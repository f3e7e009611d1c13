import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'

const source = readFileSync(new URL('../../../public/push.js', import.meta.url), 'utf8')
const origin = 'https://castline.example'

interface WorkerEvent {
  readonly data?: { json(): unknown } | null
  readonly notification?: { readonly data?: unknown; close(): void }
}

/** Runs this part of the service worker, and returns what it shows and opens. */
function worker(windows: readonly string[] = []) {
  const handlers = new Map<string, (event: WorkerEvent & { waitUntil(work: Promise<unknown>): void }) => void>()
  const done: unknown[] = []
  const self = {
    location: { origin },
    addEventListener: (type: string, handler: never) => handlers.set(type, handler),
    registration: {
      showNotification: async (title: string, options: object) => void done.push({ title, ...options }),
    },
    clients: {
      matchAll: async () => windows.map((url) => ({ url, focus: async () => void done.push(`focus ${url}`) })),
      openWindow: async (url: string) => void done.push(`open ${url}`),
    },
  }
  runInNewContext(source, { self, URL })
  return async (type: 'push' | 'notificationclick', event: WorkerEvent) => {
    const works: Promise<unknown>[] = []
    handlers.get(type)?.({ ...event, waitUntil: (work) => void works.push(work) })
    await Promise.all(works)
    return done
  }
}

const sent = { title: 'On hold: W-01', body: 'Crack', path: '/quality/1', tag: 'id', lang: 'ar', dir: 'rtl' }

test('a push is shown with its title and text, in its language', async () => {
  const [shown] = await worker()('push', { data: { json: () => sent } })
  const { title, body, tag, lang, dir } = sent
  expect(shown).toMatchObject({ title, body, tag, lang, dir, data: { path: '/quality/1' } })
})

test.each([
  ['no data', null],
  [
    'data that is not JSON',
    {
      json() {
        throw new SyntaxError('Unexpected token')
      },
    },
  ],
  ['JSON of something else', { json: () => null }],
])('a push with %s is shown, too: browsers end silent subscriptions', async (_what, data) => {
  expect(await worker()('push', { data })).toMatchObject([{ title: 'Castline' }])
})

const clicked = (path: unknown) => {
  const closed = { isClosed: false }
  const notification = { data: { path }, close: () => void Object.assign(closed, { isClosed: true }) }
  return { notification, closed }
}

test('a click closes it and opens its page in a new window, or in the one that shows it', async () => {
  const { notification, closed } = clicked('/quality/1')
  expect(await worker([`${origin}/dashboards/modern`])('notificationclick', { notification })).toEqual([
    `open ${origin}/quality/1`,
  ])
  expect(closed.isClosed).toBe(true)
  expect(await worker([`${origin}/quality/1#top`])('notificationclick', clicked('/quality/1'))).toEqual([
    `focus ${origin}/quality/1#top`,
  ])
})

test.each(['https://evil.example/', '//evil.example/', 'javascript:alert(1)', 7, undefined])(
  'a click on a notification with the page %s opens nothing of others',
  async (path) => {
    expect(await worker()('notificationclick', clicked(path))).toEqual([`open ${origin}/`])
  },
)
