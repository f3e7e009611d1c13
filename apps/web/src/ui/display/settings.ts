import {
  defaultLanguage,
  languageDirection,
  languageOf,
  settingOf,
  type ThaiCalendar,
} from '@castline/domain/languages'
import { isThaiCalendar } from '#i18n/thai-calendar.ts'
import { colourThemes, type Mode, type ThemeName } from '#theme/colour-themes.ts'
import { isTextsCode } from '#theme/component-texts.ts'
import { type Direction, defaults } from '#theme/tokens.ts'
import type { DevicePreferences } from './device.ts'

/** The storage keys of the display settings. Each holds a plain string. */
export const settingKeys = {
  mode: 'activeMode',
  direction: 'activeDir',
  theme: 'activeTheme',
  radius: 'borderRadius',
  language: 'isLanguage',
  sidebar: 'sidebarLayout',
  container: 'containerLayout',
  componentLocale: 'componentLocale',
  thaiCalendar: 'thaiCalendar',
} as const

export type SettingName = keyof typeof settingKeys

export const settingNames = Object.keys(settingKeys) as SettingName[]

export interface DisplaySettings {
  readonly mode: Mode
  readonly direction: Direction
  readonly theme: ThemeName
  /** In px. */
  readonly radius: number
  readonly language: string
  readonly sidebar: 'full' | 'mini'
  /** Whether the page's content is limited to the widest breakpoint or fills the window. */
  readonly container: 'boxed' | 'full'
  /** The locale of MUI's own controls: a code of `theme/component-texts.ts`, or `asLanguage`. */
  readonly componentLocale: string
  readonly thaiCalendar: ThaiCalendar
}

/** In px. Larger radii turn buttons into pills. */
export const largestRadius = 24

/** The component locale follows the language. */
export const asLanguage = 'language'

export function isMode(value: string | null): value is Mode {
  return value === 'light' || value === 'dark'
}

function isDirection(value: string | null): value is Direction {
  return value === 'ltr' || value === 'rtl'
}

function isThemeName(value: string | null): value is ThemeName {
  return value !== null && Object.hasOwn(colourThemes, value)
}

function radiusOf(value: string | null): number {
  if (!value?.trim()) return defaults.radius
  const radius = Number(value)
  return Number.isFinite(radius) && radius >= 0 && radius <= largestRadius ? radius : defaults.radius
}

/** What is stored for a value. */
export function storedValue<Name extends SettingName>(name: Name, value: DisplaySettings[Name]): string {
  return (name === 'language' && settingOf(String(value))) || String(value)
}

/** The defaults. The direction is that of the language. */
export function defaultSettings(language: string): DisplaySettings {
  return {
    mode: defaults.mode,
    direction: languageDirection(language),
    theme: defaults.theme,
    radius: defaults.radius,
    language: defaultLanguage,
    sidebar: 'full',
    container: 'boxed',
    componentLocale: asLanguage,
    thaiCalendar: 'buddhist',
  }
}

/**
 * Returns the stored settings. A missing or unknown value is replaced with the device's preference, else with the
 * default. Never throws.
 */
export function readSettings(items: Pick<Storage, 'getItem'>, device: DevicePreferences = {}): DisplaySettings {
  const read = (name: SettingName) => items.getItem(settingKeys[name])
  const language = languageOf(read('language')) ?? device.language ?? defaultLanguage
  const fallback = defaultSettings(language)
  const [mode, direction, theme, locale, calendar] = [
    read('mode'),
    read('direction'),
    read('theme'),
    read('componentLocale'),
    read('thaiCalendar'),
  ]
  return {
    mode: isMode(mode) ? mode : (device.mode ?? fallback.mode),
    direction: isDirection(direction) ? direction : fallback.direction,
    theme: isThemeName(theme) ? theme : fallback.theme,
    radius: radiusOf(read('radius')),
    language,
    sidebar: read('sidebar') === 'mini' ? 'mini' : fallback.sidebar,
    container: read('container') === 'full' ? 'full' : fallback.container,
    componentLocale: isTextsCode(locale) ? locale : fallback.componentLocale,
    thaiCalendar: isThaiCalendar(calendar) ? calendar : fallback.thaiCalendar,
  }
}
