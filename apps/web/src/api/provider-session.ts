import { storage } from './storage.ts'

const key = 'signed-in-at-provider'

/** Whether this session began at the provider, which signs out, too. */
export const isProviderSession = () => storage.getItem(key) !== null

export function setProviderSession(isOne: boolean): void {
  if (isOne) storage.setItem(key, '1')
  else storage.removeItem(key)
}
