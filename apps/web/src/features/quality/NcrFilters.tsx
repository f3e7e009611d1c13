import { componentTypes } from '@castline/contract/calls/components'
import { listDefectTypes } from '@castline/contract/calls/defects'
import { listAssignees } from '@castline/contract/calls/ncrs'
import { listSections } from '@castline/contract/calls/sections'
import { severities } from '@castline/domain/quality/ncrs'
import { useTranslation } from 'react-i18next'
import { useCall } from '#api/queries.ts'
import { useDefectLabel } from '#tracking/quality/defect-label.ts'
import { useSeesInQuality } from '#tracking/quality/use-sees.ts'
import { ListFilters } from '#ui/ListFilters.tsx'
import { choiceFilter } from '#ui/list-filter.tsx'
import { abouts, type NcrListState, shownStatuses } from './ncr-list-state.ts'
import { useMonthName } from './use-month-name.ts'
import { useStats } from './use-stats.ts'

interface NcrFiltersProps {
  projectId: string
  state: NcrListState
  onChange: (change: Partial<NcrListState>, isTyping?: boolean) => void
}

export function NcrFilters({ projectId, state, onChange }: NcrFiltersProps) {
  const { t } = useTranslation('quality')
  const defectLabel = useDefectLabel()
  const params = { id: projectId }
  const seesPeople = useSeesInQuality()('people')
  const sections = useCall(listSections, { params })
  const types = useCall(listDefectTypes, { params })
  const elements = useCall(componentTypes, { params })
  const stats = useStats(params)
  const monthName = useMonthName()
  const people = useCall(listAssignees, seesPeople ? { params } : null)
  return (
    <ListFilters
      label={t('search.label')}
      hint={t('search.hint')}
      search={state.search}
      onSearch={(search) => onChange({ search }, true)}
      filters={[
        choiceFilter({
          label: t('column.status'),
          any: t('any'),
          value: state.status,
          options: shownStatuses.map((value) => ({ value, label: t(`status.${value}`) })),
          onChange: (status) => onChange({ status }),
        }),
        choiceFilter({
          label: t('severity.label'),
          any: t('any'),
          value: state.severity,
          options: severities.map((value) => ({ value, label: t(`severity.${value}`) })),
          onChange: (severity) => onChange({ severity }),
        }),
        choiceFilter({
          label: t('column.defect'),
          any: t('any'),
          value: state.defect,
          options: [
            ...(types.data?.defect_types ?? []).map(({ code, name, names }) => ({
              value: code,
              label: defectLabel(code, name, names),
            })),
            // An earlier build of the server does not list them.
            ...(types.data?.retired ?? []).map(({ code, name, names }) => ({
              value: code,
              label: t('filter.retired', { type: defectLabel(code, name, names) }),
            })),
          ],
          onChange: (defect) => onChange({ defect }),
        }),
        choiceFilter({
          label: t('column.section'),
          any: t('any'),
          value: state.section,
          options: (sections.data ?? []).map(({ id, name }) => ({ value: id, label: name })),
          onChange: (section) => onChange({ section }),
        }),
        choiceFilter({
          label: t('about.label'),
          any: t('any'),
          value: state.about,
          options: abouts.map((value) => ({ value, label: t(`about.${value}`) })),
          onChange: (about) => onChange({ about }),
        }),
        choiceFilter({
          label: t('filter.type'),
          any: t('any'),
          value: state.type,
          options: (elements.data ?? []).map((value) => ({ value, label: value })),
          onChange: (type) => onChange({ type }),
        }),
        ...(seesPeople
          ? [
              choiceFilter({
                label: t('column.assigned'),
                any: t('any'),
                value: state.assigned,
                options: [
                  { value: 'me', label: t('me') },
                  ...(people.data ?? []).map(({ id, name }) => ({ value: id, label: name })),
                ],
                onChange: (assigned) => onChange({ assigned }),
              }),
            ]
          : []),
        choiceFilter({
          label: t('column.due'),
          any: t('any'),
          value: state.overdue ? '1' : null,
          options: [{ value: '1', label: t('overdue') }],
          onChange: (overdue) => onChange({ overdue: overdue !== null }),
        }),
        choiceFilter({
          label: t('filter.hold'),
          any: t('any'),
          value: state.holds ? 'held' : state.holdAsked ? 'asked' : null,
          options: [
            { value: 'held', label: t('filter.onHold') },
            { value: 'asked', label: t('filter.holdAsked') },
          ],
          onChange: (hold) => onChange({ holds: hold === 'held', holdAsked: hold === 'asked' }),
        }),
        choiceFilter({
          label: t('filter.month'),
          any: t('any'),
          value: state.month,
          options: (stats.data?.by_month ?? []).map(({ month }) => ({ value: month, label: monthName(month) })),
          onChange: (month) => onChange({ month }),
        }),
      ]}
    />
  )
}
