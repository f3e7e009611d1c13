import { roles } from '@castline/domain/roles'
import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { Choice } from '../../ui/Choice.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import type { UsersState } from './user-list.ts'

interface UserFiltersProps {
  state: UsersState
  /** `isTyping`: one of many changes that are one step for the browser's history. */
  onChange: (change: Partial<UsersState>, isTyping?: boolean) => void
}

/** What the list of users is limited to. */
export function UserFilters({ state, onChange }: UserFiltersProps) {
  const { t } = useTranslation(['users', 'statuses'])
  return (
    <Box
      role="search"
      sx={{
        display: 'grid',
        gap: 1.5,
        gridTemplateColumns: {
          xs: 'repeat(2, minmax(0, 1fr))',
          md: 'minmax(240px, 2fr) repeat(2, minmax(160px, 1fr))',
        },
      }}
    >
      <SearchField
        label={t('filter.search')}
        hint={t('search')}
        value={state.search}
        onSearch={(search) => onChange({ search }, true)}
        sx={{ gridColumn: { xs: '1 / -1', md: 'auto' } }}
      />
      <Choice
        label={t('column.role')}
        value={state.role ?? ''}
        options={[
          { value: '' as const, label: t('filter.anyRole') },
          ...roles.map((value) => ({ value, label: t(`statuses:role.${value}`) })),
        ]}
        onChange={(role) => onChange({ role: role || null })}
      />
      <Choice
        label={t('filter.state')}
        value={state.state ?? ''}
        options={[
          { value: '' as const, label: t('filter.anyState') },
          { value: 'active' as const, label: t('filter.active') },
          { value: 'inactive' as const, label: t('filter.inactive') },
        ]}
        onChange={(chosen) => onChange({ state: chosen || null })}
      />
    </Box>
  )
}
