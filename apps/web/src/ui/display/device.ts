import { isLanguage, languages } from '@castline/domain/languages'
import type { Mode } from '#theme/colour-themes.ts'

/** A setting that a page may take from the device until the user chooses a value. */
export type FollowedSetting = 'language' | 'mode'

/** The device's preferences, which replace the product's defaults. */
export interface DevicePreferences {
  readonly language?: string | undefined
  readonly mode?: Mode | undefined
}

/** The first of the browser's languages that is supported; `zh-TW` counts as Chinese. */
export function languageOfDevice(tags: readonly string[]): string | undefined {
  const codeOf = (tag: string) => {
    const [primary = ''] = tag.toLowerCase().split('-')
    return languages.find((one) => one.tag.split('-')[0] === primary)?.code ?? primary
  }
  return tags.map(codeOf).find(isLanguage)
}

export const lightQuery = '(prefers-color-scheme: light)'

/** The browser's preferences for the settings in `followed`. */
export function preferencesOf(followed: readonly FollowedSetting[]): DevicePreferences {
  return {
    language: followed.includes('language') ? languageOfDevice(navigator.languages) : undefined,
    mode: followed.includes('mode') ? (window.matchMedia(lightQuery).matches ? 'light' : 'dark') : undefined,
  }
}
