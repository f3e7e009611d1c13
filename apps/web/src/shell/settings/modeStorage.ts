import type { ThemeProviderProps } from '@mui/material/styles'
import { storage } from '../../api/storage.ts'
import { isMode, settingKeys } from './settings.ts'

/**
 * Where MUI keeps the mode: under our key, as a plain string, and what is no mode counts as nothing stored. MUI's other
 * keys (one colour scheme for each mode) have no choice behind them here, so they are not kept.
 */
export const modeStorage: NonNullable<ThemeProviderProps['storageManager']> = ({ key }) => {
  if (key !== settingKeys.mode) return { get: (initial) => initial, set() {}, subscribe: () => () => {} }
  return {
    get(initial) {
      const stored = storage.getItem(key)
      return isMode(stored) ? stored : initial
    },
    set: (value) => storage.setItem(key, String(value)),
    subscribe(listener) {
      const follow = (event: StorageEvent) => {
        if (event.key === key && isMode(event.newValue)) listener(event.newValue)
      }
      window.addEventListener('storage', follow)
      return () => window.removeEventListener('storage', follow)
    },
  }
}
