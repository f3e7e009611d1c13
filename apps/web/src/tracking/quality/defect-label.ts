import { type DefectNames, defectNameIn, isSeededDefect } from '@castline/domain/quality/defect-types'
import { useTranslation } from 'react-i18next'

/** Own words in other languages; an earlier build of the server, or of this device, does not know them. */
type KnownNames = DefectNames | undefined

/** Returns the words of a defect type in the reader's language: the project's own, or those of a seeded type. */
export function useDefectLabel(): (code: string, name: string | null, names: KnownNames) => string {
  const { t, i18n } = useTranslation(['quality', 'statuses'])
  return (code, name, names = {}) => {
    if (name !== null) return defectNameIn(name, names, i18n.language)
    if (!isSeededDefect(code)) return code
    if (code === 'strength' || code === 'marking' || code === 'other') return t(`quality:defect.${code}`)
    return t(`statuses:rejection.${code}`)
  }
}
