import { isSeededDefect } from '@castline/domain/defect-types'
import { useTranslation } from 'react-i18next'

/** Returns the words of a defect type: the project's own, or those of a seeded type in the reader's language. */
export function useDefectLabel(): (code: string, name: string | null) => string {
  const { t } = useTranslation(['quality', 'statuses'])
  return (code, name) => {
    if (name !== null || !isSeededDefect(code)) return name ?? code
    if (code === 'strength' || code === 'marking' || code === 'other') return t(`quality:defect.${code}`)
    return t(`statuses:rejection.${code}`)
  }
}
