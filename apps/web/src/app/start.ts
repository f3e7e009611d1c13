// Runs inline in the page before the first paint (build/start-script.ts), so that a light page never flashes dark, nor
// an Arabic one from the left. A module of its own: it must not wait for any other file.

import { languageDirection, languageOf, languageTag } from '@castline/domain/languages'
import { storage } from '#api/storage.ts'
import { preferencesOf } from '#ui/display/device.ts'
import type { PageRow } from './pages/page-row.ts'
import { cardPath, homePath, loginPath } from './paths.ts'

type Row = Pick<PageRow, 'path' | 'layout' | 'isOpen' | 'followsDevice'>

/** The rows of the product's pages, from the build. */
declare const START_PAGES: readonly Row[]

function rowAt(address: string): Row | undefined {
  return START_PAGES.find(({ path }) => {
    const [fixed = '', parameter] = path.split(':')
    return parameter === undefined ? address === path : address.startsWith(fixed)
  })
}

function shownRow(): Row | undefined {
  const row = rowAt(window.location.pathname.replace(/\/+$/, '') || homePath)
  const needsSignIn = row?.layout === 'full' && !row.isOpen && storage.getItem('token') === null
  return needsSignIn ? rowAt(loginPath) : row
}

const row = shownRow()
const device = preferencesOf(row?.followsDevice ?? [])
const [mode, direction, language, theme] = ['activeMode', 'activeDir', 'isLanguage', 'activeTheme'].map((key) =>
  storage.getItem(key),
)
const root = document.documentElement
const shownMode = mode === 'light' || mode === 'dark' ? mode : device.mode
if (shownMode) root.dataset.mode = shownMode
const code = languageOf(language ?? null) ?? device.language
if (code) root.lang = languageTag(code)
root.dir = direction === 'rtl' || direction === 'ltr' ? direction : languageDirection(code ?? '')
if (/^[A-Z]+_THEME$/.test(theme ?? '')) root.dataset.theme = theme ?? ''

/**
 * Requests data along with the scripts. The options are those of `api/request.ts`, so that the browser uses the
 * response.
 */
function preload(href: string): void {
  document.head.append(
    Object.assign(document.createElement('link'), {
      rel: 'preload',
      as: 'fetch',
      crossOrigin: 'use-credentials',
      href,
    }),
  )
}

// Only without a session: a preload cannot send its token.
const [label] = /[0-9A-Z]{12}$/.exec(window.location.pathname) ?? []
if (label && row?.path === cardPath && storage.getItem('token') === null) {
  preload(`/api/components/qr/${label}`)
  preload('/api/settings')
}

/** Requests what the dashboard shows first, with the token of the session: `api/client.ts` uses the responses. */
function askEarly(token: string): void {
  // The project is known from the address, or as it was shown last.
  const [, project] = /"projectId":"([^"]+)/.exec(storage.getItem('castline-dashboard') ?? '') ?? []
  const shown = new URLSearchParams(window.location.search).get('project') ?? project
  const urls = ['/api/users/me', '/api/projects']
  if (shown && /^[0-9a-f-]{36}$/.test(shown)) urls.push(`/api/projects/${shown}/overview`)
  // As long as `readTimeoutMs` of `api/client.ts`.
  const signal = AbortSignal.timeout(20_000)
  const headers = { authorization: `Bearer ${token}` }
  const responses = new Map(urls.map((url) => [url, fetch(url, { headers, signal })]))
  // A failure is reported to who takes the response.
  for (const response of responses.values()) response.catch(() => undefined)
  globalThis.castlineEarly = { token, responses }
}

const token = storage.getItem('token')
if (token && row?.path === homePath) askEarly(token)

// The browser's first formatter takes 40 ms on a phone: made after the first paint, while the scripts load.
setTimeout(() => new Intl.NumberFormat('en').format(0), 100)
