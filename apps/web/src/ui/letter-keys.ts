import { storage } from '#api/storage.ts'

const key = 'castline-letter-keys'

/**
 * Whether single letters (J, K, X) are shortcuts. Who speaks to the device, or presses keys by mistake, switches them off (WCAG 2.1.4).
 * Remembered on this device.
 */
export const areLetterKeysOn = (): boolean => storage.getItem(key) !== 'off'

export function setLetterKeys(areOn: boolean): void {
  if (areOn) storage.removeItem(key)
  else storage.setItem(key, 'off')
}
