import type { LeftOutOfList } from '@castline/contract/left-out'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#ui/format.ts'
import type { Notice } from '#ui/notice.ts'
import { componentName } from './component-name.ts'

/** How many a notice names. */
const named = 5

/** Returns the notice of a change that left components of its list out, and names them; `done` says what was done. */
export function useLeftOut(): (done: string, leftOut: readonly LeftOutOfList[] | undefined) => Notice {
  const { t } = useTranslation('errors')
  const format = useFormat()
  const nameOf = ({ name, control_number }: LeftOutOfList) =>
    control_number === null ? t('leftOut.unnamed') : componentName({ name: name ?? control_number, control_number })
  return (done, leftOut = []) => {
    if (leftOut.length === 0) return { message: done }
    const names = leftOut.slice(0, named).map((each) => format.noted(nameOf(each), t(`leftOut.why.${each.reason}`)))
    const rest = leftOut.length - names.length
    const more = rest > 0 ? [t('leftOut.more', { formatted: format.number(rest) })] : []
    return {
      message: [done, t('leftOut.text', { names: format.list([...names, ...more]) })].filter(Boolean).join(' '),
      severity: 'warning',
      stays: true,
    }
  }
}
