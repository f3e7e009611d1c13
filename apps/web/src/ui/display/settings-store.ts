import { languageDirection } from '#i18n/languages.ts'
import type { DevicePreferences, FollowedSetting } from './device.ts'
import {
  type DisplaySettings,
  defaultSettings,
  readSettings,
  type SettingName,
  settingKeys,
  settingNames,
} from './settings.ts'

/** What must be there before settings are shown. `isReady` spares those who have it the wait for a promise. */
export interface Wardrobe {
  isReady(settings: DisplaySettings): boolean
  /** Never rejects: what cannot be had is done without. */
  fetch(settings: DisplaySettings): Promise<void>
}

export interface SettingsStore {
  /** The settings as shown; the same object until one changes. */
  get(): DisplaySettings
  subscribe(listener: () => void): () => void
  choose<Name extends SettingName>(name: Name, value: DisplaySettings[Name]): void
  /** Forgets the choice: the default holds. */
  reset(name: SettingName): void
  resetAll(): void
  /** Another tab has stored something under this key; null is everything at once. */
  storedElsewhere(key: string | null): void
  /** Shows what is stored. Resolves when it is shown. */
  follow(): Promise<void>
  /** Before anything is shown: which settings the first page takes from the device while nothing is chosen. */
  startWith(followed: readonly FollowedSetting[]): void
  /** The same for the page that is shown now. */
  followDevice(followed: readonly FollowedSetting[]): void
}

type Items = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** The settings of this device: stored at once, and shown as soon as what they need is loaded. */
export function createSettingsStore(
  items: Items,
  wardrobe: Wardrobe,
  preferencesOf: (followed: readonly FollowedSetting[]) => DevicePreferences = () => ({}),
): SettingsStore {
  let followed: readonly FollowedSetting[] = []
  const read = () => readSettings(items, preferencesOf(followed))
  let shown = read()
  const listeners = new Set<() => void>()

  function show(settings: DisplaySettings): void {
    shown = settings
    for (const listener of listeners) listener()
  }

  /** Read again when all is there: a later choice may have come in between, and wins. */
  async function follow(): Promise<void> {
    const wanted = read()
    if (!wardrobe.isReady(wanted)) await wardrobe.fetch(wanted)
    show(read())
  }

  /**
   * A page that runs as its language is written turns with the language. Who chose the other direction by hand keeps it.
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
    choose: (name, value) => change(() => items.setItem(settingKeys[name], String(value))),
    reset: (name) => change(() => items.removeItem(settingKeys[name])),
    resetAll() {
      for (const name of settingNames) items.removeItem(settingKeys[name])
      void follow()
    },
    storedElsewhere(key) {
      if (key === null || settingNames.some((name) => settingKeys[name] === key)) void follow()
    },
    follow,
    startWith(settings) {
      followed = settings
      shown = read()
    },
    followDevice(settings) {
      followed = settings
      const wanted = read()
      // Most pages change nothing: they are not rendered again.
      if (settingNames.some((name) => wanted[name] !== shown[name])) void follow()
    },
  }
}

/** Whether a setting has another value than it has without a choice. */
export function isChosen(settings: DisplaySettings, name: SettingName): boolean {
  return settings[name] !== defaultSettings(settings.language)[name]
}
