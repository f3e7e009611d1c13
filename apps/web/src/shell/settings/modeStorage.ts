import type { ThemeProviderProps } from '@mui/material/styles'
import { settingKeys } from '#ui/display/settings.ts'
import { settingsStore } from '#ui/display/use-settings.ts'

/**
 * Where MUI learns the mode from: our settings, which alone store it. MUI's other keys (one colour scheme for each mode)
 * have no choice behind them here.
 */
export const modeStorage: NonNullable<ThemeProviderProps['storageManager']> = ({ key }) => {
  if (key !== settingKeys.mode) return { get: (initial) => initial, set() {}, subscribe: () => () => {} }
  return {
    get: () => settingsStore.get().mode,
    set() {},
    subscribe: (listener) => settingsStore.subscribe(() => listener(settingsStore.get().mode)),
  }
}
