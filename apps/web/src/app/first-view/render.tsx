// Runs in the build (build/first-view.ts): the markup of the sign-in page in each language that is no beta, and mode.

import { isBetaLanguage, languageDirection, languages } from '@castline/domain/languages'
import type { EmotionCache } from '@emotion/cache'
import i18next from 'i18next'
import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { createMemoryRouter } from 'react-router'
import { memoryStorage } from '#api/storage.ts'
import { startI18n } from '#i18n/i18n.ts'
import { stylesOf } from '#theme/direction-styles.ts'
import { areSettingsReady, settingsStore } from '#ui/display/use-settings.ts'
import { App } from '../App.tsx'
import { loginPath } from '../paths.ts'
import { loadFirstPage, routes } from '../router.tsx'
import { firstViewOf } from './first-view-of.ts'

export interface RenderedViews {
  /** The markup for each language that is no beta, and mode. */
  readonly views: readonly { readonly name: string; readonly markup: string }[]
  /** The styles for each direction, as the content of `<style>` by its `data-emotion`. */
  readonly styles: readonly { readonly direction: string; readonly name: string; readonly css: string }[]
}

/** What Emotion has inserted into a cache: each global style apart, as its client looks them up, then the others. */
function stylesIn({ key, inserted, registered }: EmotionCache) {
  const all = Object.entries(inserted).filter((entry): entry is [string, string] => typeof entry[1] === 'string')
  const isGlobal = ([name]: [string, string]) => registered[`${key}-${name}`] === undefined
  const local = all.filter((entry) => !isGlobal(entry))
  return [
    ...all.filter(isGlobal).map(([name, css]) => ({ name: `${key}-global ${name}`, css })),
    { name: [key, ...local.map(([name]) => name)].join(' '), css: local.map(([, css]) => css).join('') },
  ]
}

export async function renderViews(): Promise<RenderedViews> {
  // A new device's.
  Object.assign(globalThis, { sessionStorage: memoryStorage() })
  const views: { name: string; markup: string }[] = []
  const caches = new Map<string, EmotionCache>()
  await startI18n(languages[0].code)
  // The others are drawn by the scripts: each view makes the page larger for everybody.
  for (const { code } of languages.filter((each) => !isBetaLanguage(each.code))) {
    settingsStore.choose('language', code)
    await Promise.all([settingsStore.follow(), i18next.changeLanguage(code)])
    const direction = languageDirection(code)
    // Keeps the inserted styles as text, instead of in the markup.
    const cache = Object.assign(stylesOf(direction), { compat: true as const })
    caches.set(direction, cache)
    await loadFirstPage({ pathname: loginPath, search: '' })
    for (const mode of ['light', 'dark'] as const) {
      settingsStore.choose('mode', mode)
      await settingsStore.follow()
      if (!areSettingsReady()) throw new Error(`What the first view in ${code} needs was not loaded.`)
      const router = createMemoryRouter(routes, { initialEntries: [loginPath] })
      const markup = renderToString(
        <StrictMode>
          <App router={router} />
        </StrictMode>,
      )
      views.push({ name: firstViewOf(settingsStore.get()), markup })
    }
  }
  const styles = [...caches].flatMap(([direction, cache]) => stylesIn(cache).map((style) => ({ direction, ...style })))
  return { views, styles }
}
