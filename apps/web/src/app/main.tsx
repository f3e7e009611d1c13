import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { startSession } from '#api/session.tsx'
import { startI18n } from '#i18n/i18n.ts'
import { forgetOnSignOut } from '#shell/offline/forget-on-sign-out.ts'
import { prepareSettings, settingsStore } from '#ui/display/use-settings.ts'
import { App } from './App.tsx'
import { fetchOnPress } from './fetch-on-press.ts'
import { reloadOnPreloadError } from './preload-errors.ts'
import { createRouter, loadFirstPage } from './router.tsx'
import { rowAt } from './row-at.ts'
import { restoreScrollOnReloadOnly } from './scroll-restoration.ts'

// The content security policy forbids code made at run time, which zod would try first, and the browser report.
// Set through its global, which zod reads when a form loads it: importing zod here would load it with every page.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })

reloadOnPreloadError()
fetchOnPress()
restoreScrollOnReloadOnly()
forgetOnSignOut()
startSession()

/** The static page shows a spinner until the first page can be drawn as a whole. */
async function start(): Promise<void> {
  const { pathname } = window.location
  const isPrepared = prepareSettings(rowAt(pathname)?.followsDevice ?? [])
  await Promise.all([isPrepared, startI18n(settingsStore.get().language).then(() => loadFirstPage(window.location))])
  const root = document.getElementById('root')
  if (!root) throw new Error('The page has no #root.')
  createRoot(root).render(
    <StrictMode>
      <App router={createRouter()} />
    </StrictMode>,
  )
}

// Not awaited: the scripts of screens import this module, and both would wait for each other.
void start()
