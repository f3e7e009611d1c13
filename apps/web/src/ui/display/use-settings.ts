import { useSyncExternalStore } from 'react'
import { storage } from '#api/storage.ts'
import { areTextsThere, languageTimeout } from '#i18n/i18n.ts'
import type { Mode } from '#theme/colour-themes.ts'
import { areTextsLoaded, loadTextsOf, textsOfLanguage } from '#theme/component-texts.ts'
import { areStylesLoaded, loadStylesOf } from '#theme/direction-styles.ts'
import { type FollowedSetting, preferencesOf } from './device.ts'
import { asLanguage, type DisplaySettings } from './settings.ts'
import { createSettingsStore, type SettingsAssets, type SettingsStore } from './settings-store.ts'

/** The MUI locale for these settings. */
export function textsCodeOf({ componentLocale, language }: DisplaySettings): string {
  return componentLocale === asLanguage ? textsOfLanguage(language) : componentLocale
}

const assets: SettingsAssets = {
  isReady: (settings) => areStylesLoaded(settings.direction) && areTextsLoaded(textsCodeOf(settings)),
  async fetch(settings) {
    await Promise.allSettled([loadStylesOf(settings.direction), loadTextsOf(textsCodeOf(settings))])
  },
}

/** The settings of this page; `SettingsProvider` synchronizes them with other tabs. */
export const settingsStore = createSettingsStore(storage, assets, preferencesOf)

/**
 * Resolves when the page can be rendered with the stored settings, mirrored for right-to-left, or when loading has
 * failed or `isLate` resolves.
 */
export async function prepareSettings(followed: readonly FollowedSetting[], isLate = languageTimeout): Promise<void> {
  settingsStore.startWith(followed)
  if (!assets.isReady(settingsStore.get())) await Promise.race([settingsStore.follow(), isLate()])
}

/** Whether what the settings need is loaded. */
export const areSettingsReady = (): boolean =>
  assets.isReady(settingsStore.get()) && areTextsThere(settingsStore.get().language)

interface Settings extends DisplaySettings {
  choose: SettingsStore['choose']
  reset: SettingsStore['reset']
  resetAll: SettingsStore['resetAll']
  setLanguage: (code: string) => void
}

const { choose, reset, resetAll } = settingsStore
const setLanguage = (code: string) => choose('language', code)

/** The display settings and functions to change them. Changes are shown at once and stored on this device. */
export function useSettings(): Settings {
  const settings = useSyncExternalStore(settingsStore.subscribe, settingsStore.get, settingsStore.get)
  return { ...settings, choose, reset, resetAll, setLanguage }
}

/** The mode (light or dark) and its setter. */
export function useMode(): { mode: Mode; setMode: (mode: Mode) => void } {
  const { mode } = useSettings()
  return { mode, setMode: (next) => choose('mode', next) }
}
