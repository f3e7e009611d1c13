import { useTranslation } from 'react-i18next'
import { ListFilters } from '#ui/ListFilters.tsx'
import { choiceFilter } from '#ui/list-filter.tsx'
import { useRoles } from './use-roles.ts'
import type { UsersState } from './user-list.ts'

interface UserFiltersProps {
  state: UsersState
  /** `isTyping`: the change is part of a series that makes one browser history entry. */
  onChange: (change: Partial<UsersState>, isTyping?: boolean) => void
}

export function UserFilters({ state, onChange }: UserFiltersProps) {
  const { t } = useTranslation('users')
  const roles = useRoles(state.role)
  return (
    <ListFilters
      label={t('filter.search')}
      hint={t('search')}
      search={state.search}
      onSearch={(search) => onChange({ search }, true)}
      filters={[
        choiceFilter({
          label: t('column.role'),
          any: t('filter.anyRole'),
          value: state.role,
          options: roles.options,
          onChange: (role) => onChange({ role }),
        }),
        choiceFilter({
          label: t('filter.state'),
          any: t('filter.anyState'),
          value: state.state,
          options: (['active', 'inactive'] as const).map((value) => ({ value, label: t(`filter.${value}`) })),
          onChange: (chosen) => onChange({ state: chosen }),
        }),
      ]}
    />
  )
}
