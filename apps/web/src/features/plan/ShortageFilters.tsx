import type { ResponseOf } from '@castline/contract/call'
import { listSections } from '@castline/contract/calls/sections'
import type { listShortages } from '@castline/contract/calls/shortages'
import { shortageDays, shortageReasons } from '@castline/domain/plan/shortages'
import { useTranslation } from 'react-i18next'
import { useCall } from '#api/queries.ts'
import { Choice } from '#ui/Choice.tsx'
import { useFormat } from '#ui/format.ts'
import { ListFilters } from '#ui/ListFilters.tsx'
import { choiceFilter, plainField } from '#ui/list-filter.tsx'
import type { ShortageState } from './shortage-state.ts'

interface ShortageFiltersProps {
  projectId: string
  state: ShortageState
  reasons: ResponseOf<typeof listShortages>['reasons']
  onChange: (change: Partial<ShortageState>) => void
}

export function ShortageFilters({ projectId, state, reasons, onChange }: ShortageFiltersProps) {
  const { t } = useTranslation('plan')
  const { number } = useFormat()
  const sections = useCall(listSections, { params: { id: projectId } })
  const counts = new Map(reasons.map(({ reason, count }) => [reason, count]))
  const shown = shortageReasons.filter((reason) => counts.has(reason) || reason === state.reason)
  return (
    <ListFilters
      filters={[
        plainField(
          'days',
          <Choice
            label={t('ahead')}
            value={String(state.days)}
            options={shortageDays.map((days) => ({
              value: String(days),
              label: t('days', { count: days, formatted: number(days) }),
            }))}
            onChange={(value) => onChange({ days: shortageDays.find((days) => String(days) === value) ?? state.days })}
          />,
        ),
        choiceFilter({
          label: t('section'),
          any: t('anySection'),
          value: state.section,
          options: (sections.data ?? []).map(({ id, name }) => ({ value: id, label: name })),
          onChange: (section) => onChange({ section }),
        }),
        choiceFilter({
          label: t('why'),
          any: t('anyReason'),
          value: state.reason,
          options: shown.map((reason) => ({
            value: reason,
            label: t('withCount', { reason: t(`reason.${reason}`), formatted: number(counts.get(reason) ?? 0) }),
          })),
          onChange: (reason) => onChange({ reason }),
        }),
      ]}
    />
  )
}
