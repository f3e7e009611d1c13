import { sortKeys } from '@castline/contract/components'
import { listSections } from '@castline/contract/sections'
import { statuses } from '@castline/domain/statuses'
import Box from '@mui/material/Box'
import FormControl from '@mui/material/FormControl'
import IconButton from '@mui/material/IconButton'
import InputAdornment from '@mui/material/InputAdornment'
import InputLabel from '@mui/material/InputLabel'
import OutlinedInput from '@mui/material/OutlinedInput'
import SearchIcon from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import ClearIcon from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { useEffect, useEffectEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../api/queries.ts'
import { Choice } from '../../ui/Choice.tsx'
import type { ListState, SortKey } from './list-state.ts'

const typingPauseMs = 300

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
      <Search value={state.search} onSearch={(search) => onChange({ search }, true)} />
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

/** Searches when the typing pauses. */
function Search({ value, onSearch }: { value: string; onSearch: (search: string) => void }) {
  const { t } = useTranslation('components')
  const id = useId()
  const [typed, setTyped] = useState(value)
  const [known, setKnown] = useState(value)
  // The browser's back button, or "clear filters", changed it from outside.
  if (known !== value) {
    setKnown(value)
    if (typed.trim() !== value) setTyped(value)
  }
  const search = useEffectEvent(() => {
    if (typed.trim() !== value) onSearch(typed.trim())
  })
  // Each key that is typed starts the pause anew.
  useEffect(() => {
    const timer = setTimeout(() => search(), typingPauseMs)
    return () => clearTimeout(timer)
  }, [typed])

  return (
    <FormControl sx={{ gridColumn: { xs: '1 / -1', md: 'auto' } }}>
      <InputLabel htmlFor={id} shrink>
        {t('filter.search')}
      </InputLabel>
      <OutlinedInput
        id={id}
        type="search"
        notched
        label={t('filter.search')}
        placeholder={t('filter.searchHint')}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => event.key === 'Enter' && search()}
        inputProps={{ maxLength: 120, enterKeyHint: 'search' }}
        startAdornment={
          <InputAdornment position="start">
            <SearchIcon size={18} />
          </InputAdornment>
        }
        endAdornment={
          typed && (
            <InputAdornment position="end">
              <IconButton edge="end" aria-label={t('filter.clearSearch')} onClick={() => setTyped('')}>
                <ClearIcon size={18} />
              </IconButton>
            </InputAdornment>
          )
        }
        sx={{ '& input::-webkit-search-cancel-button': { display: 'none' } }}
      />
    </FormControl>
  )
}
