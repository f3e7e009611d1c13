import { languageDirection } from '@castline/domain/languages'
import type { DevicePreferences, FollowedSetting } from './device.ts'
import {
  type DisplaySettings,
  defaultSettings,
  readSettings,
  type SettingName,
  settingKeys,
  settingNames,
  storedValue,
} from './settings.ts'

/** Loads what settings need before they are shown. `isReady` avoids waiting for a promise when everything is loaded. */
export interface SettingsAssets {
  isReady(settings: DisplaySettings): boolean
  /** Never rejects: settings are also shown without what failed to load. */
  fetch(settings: DisplaySettings): Promise<void>
}

export interface SettingsStore {
  /** The current settings. The object is the same until a setting changes. */
  get(): DisplaySettings
  subscribe(listener: () => void): () => void
  choose<Name extends SettingName>(name: Name, value: DisplaySettings[Name]): void
  /** Resets a setting to its default. */
  reset(name: SettingName): void
  resetAll(): void
  /** Called when another tab has changed this storage key; null means all keys. */
  storedElsewhere(key: string | null): void
  /** Shows what was stored while nobody listened to other tabs, if it differs. */
  catchUp(): void
  /** Shows the stored settings. Resolves when they are shown. */
  follow(): Promise<void>
  /** Called before the first render: which settings the first page takes from the device unless the user has chosen. */
  startWith(followed: readonly FollowedSetting[]): void
  /** The same for the current page. */
  followDevice(followed: readonly FollowedSetting[]): void
  /**
   * Called after signing in: keeps the language and the mode that a card on this device took from it, where the user has
   * not chosen others.
   */
  carryOver(): void
}

/** What a page that follows the device in both was shown with: the card, a checklist, a receipt. */
const followedKey = 'castline-followed'

type Items = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** The display settings of this device. A change is stored at once, and shown when its modules are loaded. */
export function createSettingsStore(
  items: Items,
  assets: SettingsAssets,
  preferencesOf: (followed: readonly FollowedSetting[]) => DevicePreferences = () => ({}),
): SettingsStore {
  let followed: readonly FollowedSetting[] = []
  const read = () => readSettings(items, preferencesOf(followed))
  let shown = read()
  const listeners = new Set<() => void>()

  function noteFollowed(): void {
    if (!followed.includes('mode')) return
    const { language, mode } = read()
    items.setItem(followedKey, JSON.stringify({ language, mode }))
  }

  function show(settings: DisplaySettings): void {
    shown = settings
    for (const listener of listeners) listener()
  }

  /** Read again after loading: a later change may have been stored in between, and takes precedence. */
  async function follow(): Promise<void> {
    const wanted = read()
    if (!assets.isReady(wanted)) await assets.fetch(wanted)
    show(read())
  }

  /** Most navigations change nothing, so avoid a render. */
  function catchUp(): void {
    const wanted = read()
    if (settingNames.some((name) => wanted[name] !== shown[name])) void follow()
  }

  /**
   * If the direction matches the old language, it follows the new language. A direction that the user has chosen stays.
   */
  function turnWith(former: DisplaySettings): void {
    if (former.direction !== languageDirection(former.language)) return
    const { language } = read()
    if (language !== former.language) items.setItem(settingKeys.direction, languageDirection(language))
  }

  function change(write: () => void): void {
    const former = read()
    write()
    turnWith(former)
    void follow()
  }

  return {
    get: () => shown,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    choose: (name, value) => change(() => items.setItem(settingKeys[name], storedValue(name, value))),
    reset: (name) => change(() => items.removeItem(settingKeys[name])),
    resetAll() {
      for (const name of settingNames) items.removeItem(settingKeys[name])
      items.removeItem(followedKey)
      void follow()
    },
    storedElsewhere(key) {
      if (key === null || settingNames.some((name) => settingKeys[name] === key)) void follow()
    },
    catchUp,
    follow,
    startWith(settings) {
      followed = settings
      shown = read()
      noteFollowed()
    },
    followDevice(settings) {
      followed = settings
      noteFollowed()
      catchUp()
    },
    carryOver() {
      const noted = items.getItem(followedKey)
      if (!noted) return
      const values: Readonly<Record<string, string>> = JSON.parse(noted)
      change(() => {
        for (const name of ['language', 'mode'] as const) {
          const value = values[name]
          if (value && items.getItem(settingKeys[name]) === null)
            items.setItem(settingKeys[name], storedValue(name, value))
        }
      })
    },
  }
}

/** Whether a setting differs from its default. */
export function isChosen(settings: DisplaySettings, name: SettingName): boolean {
  return settings[name] !== defaultSettings(settings.language)[name]
}
