import { languageTag } from '@castline/domain/languages'
import { CacheProvider } from '@emotion/react'
import CssBaseline from '@mui/material/CssBaseline'
import GlobalStyles from '@mui/material/GlobalStyles'
import { ThemeProvider } from '@mui/system'
import { type ReactNode, useEffect, useLayoutEffect } from 'react'
import { switchLanguage } from '#i18n/i18n.ts'
import { ThaiCalendarContext } from '#i18n/thai-calendar.ts'
import { stylesOf } from '#theme/direction-styles.ts'
import { themeFor } from '#theme/theme.ts'
import { settingsStore, textsCodeOf, useSettings } from '#ui/display/use-settings.ts'

/**
 * Applies the display settings to everything below. A change is shown in place: nothing below is remounted, so that
 * forms keep their input. MUI's own theme provider would bring a second store for the mode, which the settings have.
 */
export function SettingsProvider({ children }: { children: ReactNode }) {
  const settings = useSettings()
  const { theme, radius, mode, direction, language, thaiCalendar } = settings
  const muiTheme = themeFor(theme, radius, direction, textsCodeOf(settings))

  useLayoutEffect(() => {
    // Selects the colours (theme/theme.ts).
    const show = () => {
      document.documentElement.dataset.mode = mode
    }
    // Paper is white: the light texts of the dark mode are hardly legible on it.
    const print = () => {
      document.documentElement.dataset.mode = 'light'
    }
    show()
    window.addEventListener('beforeprint', print)
    window.addEventListener('afterprint', show)
    return () => {
      window.removeEventListener('beforeprint', print)
      window.removeEventListener('afterprint', show)
    }
  }, [mode])

  useLayoutEffect(() => {
    document.documentElement.dir = direction
    document.documentElement.lang = languageTag(language)
  }, [direction, language])

  useEffect(() => switchLanguage(language), [language])

  useEffect(() => {
    const follow = (event: StorageEvent) => settingsStore.storedElsewhere(event.key)
    window.addEventListener('storage', follow)
    settingsStore.catchUp()
    return () => window.removeEventListener('storage', follow)
  }, [])

  return (
    <CacheProvider value={stylesOf(direction)}>
      <ThemeProvider theme={muiTheme}>
        <GlobalStyles styles={muiTheme.generateStyleSheets()} />
        <CssBaseline />
        <ThaiCalendarContext value={thaiCalendar}>{children}</ThaiCalendarContext>
      </ThemeProvider>
    </CacheProvider>
  )
}
