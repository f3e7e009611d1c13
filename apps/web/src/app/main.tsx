import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { startSession } from '#api/session.tsx'
import { startI18n } from '#i18n/i18n.ts'
import { forgetOnSignOut } from '#shell/offline/forget-on-sign-out.ts'
import { areSettingsReady, prepareSettings, settingsStore } from '#ui/display/use-settings.ts'
import { App } from './App.tsx'
import { fetchOnPress } from './fetch-on-press.ts'
import { firstViewOf } from './first-view/first-view-of.ts'
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

const never = () => new Promise<void>(() => undefined)

/**
 * The static page shows a spinner until the first page can be drawn as a whole, or the page's markup from the build,
 * which React then takes over.
 */
async function start(): Promise<void> {
  const root = document.getElementById('root')
  if (!root) throw new Error('The page has no #root.')
  const { view } = root.dataset
  const { pathname } = window.location
  // Who reads the page already need not be shown another language meanwhile.
  const isLate = view === undefined ? undefined : never
  const isPrepared = prepareSettings(rowAt(pathname)?.followsDevice ?? [], isLate)
  const { language } = settingsStore.get()
  const hasTexts = startI18n(language, undefined, isLate)
  await Promise.all([isPrepared, hasTexts.then(() => loadFirstPage(window.location))])
  const app = (
    <StrictMode>
      <App router={createRouter()} />
    </StrictMode>
  )
  if (view === firstViewOf(settingsStore.get()) && areSettingsReady()) hydrateRoot(root, app)
  else createRoot(root).render(app)
}

// Not awaited: the scripts of screens import this module, and both would wait for each other.
void start()
