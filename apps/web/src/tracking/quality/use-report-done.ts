import { useTranslation } from 'react-i18next'
import { useNotice } from '#ui/notices.tsx'

/**
 * Closes the form of a report and shows its result. The queue itself announces a report that it has sent; without a
 * network, that it is stored.
 */
export function useReportDone(mark: string, holds: boolean, onClose: () => void): (number: string | null) => void {
  const { t } = useTranslation(['quality', 'offline'])
  const notify = useNotice()
  return (number) => {
    const texts = { number, mark }
    if (number) notify({ message: holds ? t('offline:report.sentHeld', texts) : t('offline:report.sent', texts) })
    else if (!navigator.onLine) notify({ severity: 'info', message: t('report.kept', { mark }) })
    onClose()
  }
}
