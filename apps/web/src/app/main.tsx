import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { startSession } from '../api/session.tsx'
import { startI18n } from '../i18n/i18n.ts'
import { prepareSettings, settingsStore } from '../shell/settings/use-settings.ts'
import { App } from './App.tsx'
import { reloadOnPreloadError } from './preloadErrors.ts'

// The content security policy forbids code made at run time, which zod would try first, and the browser report.
// Told by its global, which it reads when a form loads it: importing it here would load it with every page.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })

reloadOnPreloadError()
startSession()
await Promise.all([startI18n(settingsStore.get().language), prepareSettings()])

const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root.')
// In slices, between which the browser hears taps: the page's own ring turns until the first screen stands.
startTransition(() =>
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  ),
)
