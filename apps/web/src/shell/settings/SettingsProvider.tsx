import CssBaseline from '@mui/material/CssBaseline'
import { ThemeProvider, useColorScheme } from '@mui/material/styles'
import { lazy, type ReactNode, Suspense, useLayoutEffect, useState } from 'react'
import { storage } from '../../api/storage.ts'
import { languageTag } from '../../i18n/languages.ts'
import { themeFor } from '../../theme/theme.ts'
import { defaults, type Mode } from '../../theme/tokens.ts'
import { modeStorage } from './modeStorage.ts'
import { isMode, readSettings, settingKeys } from './settings.ts'

const RtlStyles = lazy(async () => ({ default: (await import('../../theme/RtlStyles.tsx')).RtlStyles }))

/** Dresses everything below in the stored display settings. */
export function SettingsProvider({ children }: { children: ReactNode }) {
  const [{ theme, radius, direction, language }] = useState(() => readSettings(storage))

  useLayoutEffect(() => {
    document.documentElement.dir = direction
    document.documentElement.lang = languageTag(language)
  }, [direction, language])

  const dressed = (
    <ThemeProvider
      theme={themeFor(theme, radius, direction)}
      defaultMode={defaults.mode}
      modeStorageKey={settingKeys.mode}
      storageManager={modeStorage}
      noSsr
    >
      <CssBaseline />
      {children}
    </ThemeProvider>
  )
  if (direction === 'ltr') return dressed
  return (
    <Suspense>
      <RtlStyles>{dressed}</RtlStyles>
    </Suspense>
  )
}

/** Light or dark, and the way to switch; the choice is stored. */
export function useMode(): { mode: Mode; setMode: (mode: Mode) => void } {
  const { mode, setMode } = useColorScheme()
  return { mode: isMode(mode ?? null) ? (mode as Mode) : defaults.mode, setMode }
}
