import { CacheProvider } from '@emotion/react'
import CssBaseline from '@mui/material/CssBaseline'
import { ThemeProvider } from '@mui/material/styles'
import { type ReactNode, useEffect, useLayoutEffect } from 'react'
import { switchLanguage } from '#i18n/i18n.ts'
import { languageTag } from '#i18n/languages.ts'
import { ThaiCalendarContext } from '#i18n/thai-calendar.ts'
import { stylesOf } from '#theme/direction-styles.ts'
import { themeFor } from '#theme/theme.ts'
import { defaults } from '#theme/tokens.ts'
import { settingKeys } from '#ui/display/settings.ts'
import { settingsStore, textsCodeOf, useSettings } from '#ui/display/use-settings.ts'
import { modeStorage } from './modeStorage.ts'

/**
 * Dresses everything below in the display settings. A change is shown in place: nothing below is mounted anew, so that
 * what was entered in a form outlives it.
 */
export function SettingsProvider({ children }: { children: ReactNode }) {
  const settings = useSettings()
  const { theme, radius, direction, language, thaiCalendar } = settings

  useLayoutEffect(() => {
    document.documentElement.dir = direction
    document.documentElement.lang = languageTag(language)
  }, [direction, language])

  useEffect(() => switchLanguage(language), [language])

  useEffect(() => {
    const follow = (event: StorageEvent) => settingsStore.storedElsewhere(event.key)
    window.addEventListener('storage', follow)
    return () => window.removeEventListener('storage', follow)
  }, [])

  return (
    <CacheProvider value={stylesOf(direction)}>
      <ThemeProvider
        theme={themeFor(theme, radius, direction, textsCodeOf(settings))}
        defaultMode={defaults.mode}
        modeStorageKey={settingKeys.mode}
        storageManager={modeStorage}
        noSsr
      >
        <CssBaseline />
        <ThaiCalendarContext value={thaiCalendar}>{children}</ThaiCalendarContext>
      </ThemeProvider>
    </CacheProvider>
  )
}
