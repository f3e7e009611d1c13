import { useTranslation } from 'react-i18next'
import { useNotice } from '#ui/notices.tsx'

/** The text about a report that was sent: its component is on hold, or somebody was asked for it. */
const sentText = (hold: 'held' | 'asked' | null) =>
  hold === 'held'
    ? 'offline:report.sentHeld'
    : hold === 'asked'
      ? 'offline:report.sentAsked'
      : ('offline:report.sent' as const)

/**
 * Closes the form of a report and shows its result. The queue itself announces a report that it has sent; without a
 * network, that it is stored.
 */
export function useReportDone(
  mark: string,
  hold: 'held' | 'asked' | null,
  onClose: () => void,
): (number: string | null) => void {
  const { t } = useTranslation(['quality', 'offline'])
  const notify = useNotice()
  return (number) => {
    const texts = { number, mark }
    if (number) notify({ message: t(sentText(hold), texts) })
    else if (!navigator.onLine) notify({ severity: 'info', message: t('report.kept', { mark }) })
    onClose()
  }
}
