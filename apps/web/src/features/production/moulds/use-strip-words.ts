import type { ListedMould } from '@castline/contract/moulds'
import { isStillRefused } from '@castline/domain/production/strength-gates'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#ui/format.ts'

export interface StripWords {
  readonly text: string
  /** `may`: nothing is known that speaks against it. */
  readonly kind: 'may' | 'later' | 'weak'
}

/** Returns the words for when the concrete in a mould may be stripped; null for an empty mould. */
export function useStripWords(): (mould: ListedMould, now: Date) => StripWords | null {
  const { t } = useTranslation('board')
  const format = useFormat()
  return ({ strip, filled_with }, now) => {
    if (!strip || !filled_with) return null
    const { strip_open: open, strip_time: time } = strip
    if (open && open.tested.length > 0 && open.best !== null && open.required !== null) {
      const figures = { best: format.number(open.best), required: format.number(open.required) }
      return { kind: 'weak', text: t('strip.dont', figures) }
    }
    const expected =
      time && !time.is_reached
        ? { kind: 'later' as const, text: t('strip.about', { at: format.dateTime(time.at) }) }
        : null
    // A warning says the same as a refusal; an age may be reached meanwhile.
    if (open && isStillRefused({ ...open, gate: 'block' }, now)) {
      const age = open.asks === 'strength' ? null : open.age_at
      if (age !== null) return { kind: 'later', text: t('strip.from', { at: format.dateTime(age) }) }
      if (expected) return expected
      if (open.due_at !== null) return { kind: 'later', text: t('strip.test', { at: format.dateTime(open.due_at) }) }
      return { kind: 'weak', text: t('strip.notShown') }
    }
    return expected ?? { kind: 'may', text: t('strip.may') }
  }
}
