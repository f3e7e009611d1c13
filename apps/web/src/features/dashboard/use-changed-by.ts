import type { Activity } from '@castline/contract/activity'
import { useTranslation } from 'react-i18next'

/**
 * Returns who made a change, and the words on how: its channel, and whether it was a return, a loss or an undo; `unusual` without
 * the channel if that is the label, by which nearly all are made.
 */
export function useChangedBy() {
  const { t } = useTranslation(['dashboard', 'statuses'])
  return (change: Activity) => {
    const channel = t(`statuses:channel.${change.via}`)
    const kinds = [
      change.missing_from && t('statuses:missingFrom', { number: change.missing_from }),
      change.returned ? t('statuses:returned') : null,
      change.takes_back && !change.missing_from ? t('activity.takesBack') : null,
    ]
    return {
      person: change.user_name ?? (change.via === 'import' ? null : t('activity.somebody')),
      ways: [channel, ...kinds],
      unusual: change.via === 'qr' ? kinds : [channel, ...kinds],
    }
  }
}
