import { sortKeys } from '@castline/contract/components'
import { listSections } from '@castline/contract/sections'
import { statuses } from '@castline/domain/statuses'
import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../api/queries.ts'
import { Choice } from '../../ui/Choice.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import type { ListState, SortKey } from './list-state.ts'

interface ListFiltersProps {
  projectId: string
  state: ListState
  /** `isTyping`: one of many changes that are one step for the browser's history. */
  onChange: (change: Partial<ListState>, isTyping?: boolean) => void
  /** Where no column heads are shown to sort by. */
  showsSort: boolean
}

/** What the list is limited to. */
export function ListFilters({ projectId, state, onChange, showsSort }: ListFiltersProps) {
  const { t } = useTranslation(['components', 'statuses'])
  const sections = useCall(listSections, { params: { id: projectId } })
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
        hint={t('filter.searchHint')}
        value={state.search}
        onSearch={(search) => onChange({ search }, true)}
        sx={{ gridColumn: { xs: '1 / -1', md: 'auto' } }}
      />
      <Choice
        label={t('filter.status')}
        value={state.status ?? ''}
        options={[
          { value: '' as const, label: t('filter.anyStatus') },
          ...statuses.map((value) => ({ value, label: t(`statuses:status.${value}`) })),
        ]}
        onChange={(status) => onChange({ status: status || null })}
      />
      <Choice
        label={t('filter.section')}
        value={state.section ?? ''}
        options={[
          { value: '', label: t('filter.anySection') },
          ...(sections.data ?? []).map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={(section) => onChange({ section: section || null })}
      />
      {showsSort && (
        <Choice
          label={t('filter.sort')}
          value={`${state.descending ? '-' : ''}${state.sort}`}
          options={sortKeys.flatMap((key) => {
            const column = t(`column.${key}`)
            return [
              { value: key as string, label: t('filter.ascending', { column }) },
              { value: `-${key}`, label: t('filter.descending', { column }) },
            ]
          })}
          onChange={(order) =>
            onChange({ sort: order.replace(/^-/, '') as SortKey, descending: order.startsWith('-') })
          }
          sx={{ gridColumn: '1 / -1' }}
        />
      )}
    </Box>
  )
}
