import { useTranslation } from 'react-i18next'
import type { KeptChange, Refusal } from './kept-change.ts'

/** Explains why a stored change was refused, and what that means. */
export function useRefusalText(): (refusal: Refusal, attempt: KeptChange['attempt']) => string {
  const { t } = useTranslation(['offline', 'statuses'])
  return ({ kind, now, holds, checklists, message }, attempt) => {
    switch (kind) {
      case 'raced':
        if (attempt.kind === 'load') return t('load.raced')
        return now ? t('refusal.raced', { status: t(`statuses:status.${now}`) }) : t('refusal.racedUnknown')
      case 'onHold':
        return t('refusal.onHold', { numbers: holds ?? '' })
      case 'checklistOpen':
        return t('refusal.checklistOpen', { names: checklists ?? '' })
      case 'already':
        return t('refusal.already')
      case 'forbidden':
        return attempt.kind === 'load' ? t('load.forbidden') : t('refusal.forbidden')
      case 'signInRequired':
        return t('refusal.signInRequired')
      case 'usernameRefused':
        return t('refusal.usernameRefused')
      case 'gone':
        if (attempt.kind === 'load') return t('load.gone')
        return attempt.from === null ? t('refusal.noPiece') : t('refusal.gone')
      default:
        return t('refusal.other', { message })
    }
  }
}
