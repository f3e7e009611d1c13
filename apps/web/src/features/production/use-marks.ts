import { useTranslation } from 'react-i18next'
import { useFormat } from '#ui/format.ts'

/** As many are named; the others are counted. */
const namedAtMost = 2

/** Returns the words for the components of a casting: "W-01/8 W-01/9 +2". Those of projects that the person does not reach are counted. */
export function useMarks(): (controlNumbers: readonly string[], count: number) => string {
  const { t } = useTranslation('board')
  const format = useFormat()
  return (controlNumbers, count) => {
    const named = controlNumbers.slice(0, namedAtMost)
    const others = count - named.length
    if (named.length === 0) return t('pieces', { count, formatted: format.number(count) })
    return [...named, ...(others > 0 ? [t('more', { formatted: format.number(others) })] : [])].join(' ')
  }
}
