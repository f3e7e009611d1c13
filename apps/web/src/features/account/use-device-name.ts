import type { SignInSession } from '@castline/contract/sessions'
import { useTranslation } from 'react-i18next'
import { deviceOf } from './device.ts'

/** Returns a function that names a session's device: "Chrome on Windows". */
export function useDeviceName(): (session: SignInSession) => string {
  const { t } = useTranslation('account')
  return ({ user_agent }) => {
    const { browser, system } = deviceOf(user_agent)
    if (browser && system) return t('devices.name', { browser, system })
    return browser ?? system ?? t('devices.unknown')
  }
}
