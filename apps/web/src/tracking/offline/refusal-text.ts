import { useTranslation } from 'react-i18next'
import type { ReportAttempt } from './attempt.ts'
import { isFirstPartMade } from './first-part.ts'
import type { QueuedChange, Refusal } from './queued-change.ts'

/** Explains why a stored change was refused, and what that means. */
export function useRefusalText(): (refusal: Refusal, attempt: QueuedChange['attempt']) => string {
  const { t } = useTranslation(['offline', 'statuses'])

  function ofReport({ kind, message }: Refusal, { reported }: ReportAttempt): string {
    if (!reported) return kind === 'forbidden' ? t('report.forbidden') : t('refusal.other', { message })
    const { number } = reported
    return kind === 'raced' ? t('report.closed', { number }) : t('report.photosRefused', { number, message })
  }

  return (refusal, attempt) => {
    const { kind, now, holds, checklists, message } = refusal
    const isGeneral = kind === 'gone' || kind === 'usernameRefused' || kind === 'signInRequired'
    if (attempt.kind === 'report' && !isGeneral) return ofReport(refusal, attempt)
    if (attempt.kind === 'load' && isFirstPartMade({ attempt })) {
      return t('load.photosRefused', { number: attempt.load.number, message })
    }
    switch (kind) {
      case 'raced':
        if (attempt.kind === 'load') return t('load.raced')
        if (attempt.kind === 'move') return t('move.raced', { place: attempt.place.code })
        return now ? t('refusal.raced', { status: t(`statuses:status.${now}`) }) : t('refusal.racedUnknown')
      case 'onHold':
        return t('refusal.onHold', { numbers: holds ?? '' })
      case 'checklistOpen':
        return t('refusal.checklistOpen', { names: checklists ?? '' })
      case 'already':
        return t('refusal.already')
      case 'forbidden':
        if (attempt.kind === 'move') return t('move.forbidden')
        return attempt.kind === 'load' ? t('load.forbidden') : t('refusal.forbidden')
      case 'signInRequired':
        return t('refusal.signInRequired')
      case 'usernameRefused':
        return t('refusal.usernameRefused')
      case 'gone':
        if (attempt.kind === 'load') return t('load.gone')
        if (attempt.kind === 'move') return t('move.gone')
        return 'from' in attempt && attempt.from === null ? t('refusal.noPiece') : t('refusal.gone')
      default:
        return t('refusal.other', { message })
    }
  }
}
