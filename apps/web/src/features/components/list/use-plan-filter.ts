import { addDays, dayIn, weekdayOf } from '@castline/domain/plan/calendar'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#ui/format.ts'
import { choiceFilter, type ListFilter } from '#ui/list-filter.tsx'
import type { ListState } from './list-state.ts'

interface PlanFilterProps {
  /** The project's, in which its weeks begin. */
  timeZone: string
  state: ListState
  onChange: (change: Partial<ListState>) => void
}

/** The week of today in a time zone. */
function currentWeek(timeZone: string): NonNullable<ListState['needed']> {
  const today = dayIn(timeZone, new Date())
  const monday = addDays(today, 1 - weekdayOf(today))
  return { from: monday, to: addDays(monday, 6) }
}

/** Filters by late components, and by those needed this week. */
export function usePlanFilter({ timeZone, state, onChange }: PlanFilterProps): ListFilter {
  const { t } = useTranslation('components')
  const { date } = useFormat()
  const { needed } = state
  // Read only then: a formatter of a time zone takes 6 ms on a desktop.
  const week = needed && currentWeek(timeZone)
  const isThisWeek = needed?.from === week?.from && needed?.to === week?.to
  // Days that came with a link, such as one of last week.
  const other = isThisWeek ? null : needed
  return choiceFilter({
    label: t('filter.plan'),
    any: t('filter.anyPlan'),
    value: state.late ? 'late' : needed ? (other ? 'other' : 'week') : null,
    options: [
      { value: 'late', label: t('filter.late') },
      { value: 'week', label: t('filter.neededThisWeek') },
      ...(other
        ? [
            {
              value: 'other' as const,
              label: t('filter.neededBetween', { from: date(other.from), to: date(other.to) }),
            },
          ]
        : []),
    ],
    onChange: (value) => onChange({ late: value === 'late', needed: value === 'week' ? currentWeek(timeZone) : null }),
  })
}
