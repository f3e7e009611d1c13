import { useTranslation } from 'react-i18next'
import type { Refusal } from '../../api/offline/kept-change.ts'

/** Why a kept change was not made, and what that means for it. */
export function useRefusalText(): (refusal: Refusal) => string {
  const { t } = useTranslation(['offline', 'statuses'])
  return ({ kind, now, message }) => {
    switch (kind) {
      case 'raced':
        return now ? t('refusal.raced', { status: t(`statuses:status.${now}`) }) : t('refusal.racedUnknown')
      case 'already':
        return t('refusal.already')
      case 'forbidden':
        return t('refusal.forbidden')
      case 'signInRequired':
        return t('refusal.signInRequired')
      case 'usernameRefused':
        return t('refusal.usernameRefused')
      case 'gone':
        return t('refusal.gone')
      default:
        return t('refusal.other', { message })
    }
  }
}
