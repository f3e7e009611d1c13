import { useTranslation } from 'react-i18next'
import { useNotice } from './notices.tsx'

/** Returns a function that copies a text and confirms it, or says that it must be copied by hand. */
export function useCopy(): (text: string) => Promise<void> {
  const { t } = useTranslation('ui')
  const notice = useNotice()
  return async (text) => {
    try {
      await navigator.clipboard.writeText(text)
      notice({ message: t('once.copied') })
    } catch {
      notice({ severity: 'warning', message: t('once.notCopied') })
    }
  }
}
