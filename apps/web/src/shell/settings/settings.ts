import { defaultLanguage, isLanguageCode } from '../../i18n/languages.ts'
import { type Direction, defaults, type Mode, palettes, type ThemeName } from '../../theme/tokens.ts'

/** The storage keys of the display settings; each holds a plain string. */
export const settingKeys = {
  mode: 'activeMode',
  direction: 'activeDir',
  theme: 'activeTheme',
  radius: 'borderRadius',
  language: 'isLanguage',
} as const

export interface DisplaySettings {
  readonly mode: Mode
  readonly direction: Direction
  readonly theme: ThemeName
  /** In px. */
  readonly radius: number
  readonly language: string
}

/** Rounder than this and buttons turn into pills. In px. */
export const largestRadius = 24

export function isMode(value: string | null): value is Mode {
  return value === 'light' || value === 'dark'
}

function isDirection(value: string | null): value is Direction {
  return value === 'ltr' || value === 'rtl'
}

function isThemeName(value: string | null): value is ThemeName {
  return value !== null && Object.hasOwn(palettes, value)
}

function radiusOf(value: string | null): number {
  if (!value?.trim()) return defaults.radius
  const radius = Number(value)
  return Number.isFinite(radius) && radius >= 0 && radius <= largestRadius ? radius : defaults.radius
}

/** What is stored; a value that is missing or no longer understood counts as the default. Never throws. */
export function readSettings(items: Pick<Storage, 'getItem'>): DisplaySettings {
  const mode = items.getItem(settingKeys.mode)
  const direction = items.getItem(settingKeys.direction)
  const theme = items.getItem(settingKeys.theme)
  const language = items.getItem(settingKeys.language)
  return {
    mode: isMode(mode) ? mode : defaults.mode,
    direction: isDirection(direction) ? direction : defaults.direction,
    theme: isThemeName(theme) ? theme : defaults.theme,
    radius: radiusOf(items.getItem(settingKeys.radius)),
    language: isLanguageCode(language) ? language : defaultLanguage,
  }
}
