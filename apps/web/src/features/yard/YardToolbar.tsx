import { placeParts } from '@castline/contract/calls/places'
import type { HeldPart } from '@castline/contract/places'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import MapIcon from '@tabler/icons-react/dist/esm/icons/IconLayoutGrid.mjs'
import ScanIcon from '@tabler/icons-react/dist/esm/icons/IconScan.mjs'
import TableIcon from '@tabler/icons-react/dist/esm/icons/IconTable.mjs'
import { keepPreviousData } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { usePermissions } from '#api/permissions.ts'
import { useCall } from '#api/queries.ts'
import { DensityButton } from '#ui/DensityButton.tsx'
import { dotted } from '#ui/dotted.ts'
import { FilterChoice } from '#ui/FilterChoice.tsx'
import { useFormat } from '#ui/format.ts'
import { SearchField } from '#ui/SearchField.tsx'
import { sumsBy } from './sums-by.ts'
import type { YardState } from './yard-state.ts'

interface YardToolbarProps {
  yardId: string
  state: YardState
  onShow: (change: Partial<YardState>) => void
  onScan: () => void
}

/** The search and the filters of a yard, and whether it is a map or a table. */
export function YardToolbar({ yardId, state, onShow, onScan }: YardToolbarProps) {
  const { t } = useTranslation('yard')
  const format = useFormat()
  const may = usePermissions()
  const parts = useCall(
    placeParts,
    { params: { id: yardId } },
    { staleTime: 0, placeholderData: keepPreviousData },
  ).data
  function optionsOf(keyOf: (part: HeldPart) => string, nameOf: (part: HeldPart) => string) {
    return sumsBy(parts ?? [], keyOf).map(({ key, first, count, weight }) => {
      const components = t('held.count', { count, formatted: format.number(count) })
      const label = dotted([nameOf(first), components, weight > 0 ? format.weight(weight) : null])
      return { value: `=${key}`, label }
    })
  }
  const projects = optionsOf(
    ({ project_id }) => project_id,
    (part) => part.project_name,
  )
  const types = optionsOf(
    ({ type }) => type ?? '',
    ({ type }) => type ?? t('parts.noType'),
  )
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 1,
        alignItems: 'center',
        '& .MuiFormControl-root': { minWidth: 0 },
      }}
    >
      <SearchField
        label={t('filter.search')}
        hint={t('filter.hint')}
        value={state.search}
        onSearch={(search) => onShow({ search, place: null })}
        sx={{ flex: '1 1 200px', maxWidth: 420 }}
      />
      <Box sx={{ display: 'contents', '& .MuiFormControl-root': { flex: { xs: '1 1 40%', sm: '0 1 150px' } } }}>
        <FilterChoice
          label={t('parts.byProject')}
          any={t('parts.anyProject')}
          value={state.of === null ? null : `=${state.of}`}
          options={projects}
          onChange={(of) => onShow({ of: of?.slice(1) ?? null })}
        />
        <FilterChoice
          label={t('parts.byType')}
          any={t('parts.anyType')}
          value={state.type === null ? null : `=${state.type}`}
          options={types}
          onChange={(type) => onShow({ type: type?.slice(1) ?? null })}
        />
      </Box>
      <ToggleButton
        value="empty"
        selected={state.isEmptyOnly}
        onChange={() => onShow({ isEmptyOnly: !state.isEmptyOnly })}
        sx={{ minHeight: 44 }}
      >
        {t('filter.empty')}
      </ToggleButton>
      <Box sx={{ flex: 1, display: { xs: 'none', sm: 'block' } }} />
      {may('place:move') && (
        <>
          <Button
            variant="contained"
            startIcon={<ScanIcon size={20} />}
            onClick={onScan}
            sx={{ display: { sm: 'none' }, minHeight: 48, flex: '1 1 160px', order: 1 }}
          >
            {t('move.open')}
          </Button>
          <Button
            variant="outlined"
            startIcon={<ScanIcon size={20} />}
            onClick={onScan}
            sx={{ display: { xs: 'none', sm: 'inline-flex' }, minHeight: 44 }}
          >
            {t('move.open')}
          </Button>
        </>
      )}
      {state.isTable && <DensityButton />}
      <ToggleButtonGroup
        exclusive
        value={state.isTable ? 'table' : 'map'}
        aria-label={t('map.view')}
        onChange={(_event, view: 'table' | 'map' | null) => view && onShow({ isTable: view === 'table' })}
      >
        <ToggleButton
          value="map"
          aria-label={t('map.title')}
          title={t('map.title')}
          sx={{ minHeight: 44, minWidth: 44 }}
        >
          <MapIcon size={20} aria-hidden />
        </ToggleButton>
        <ToggleButton
          value="table"
          aria-label={t('map.table')}
          title={t('map.table')}
          sx={{ minHeight: 44, minWidth: 44 }}
        >
          <TableIcon size={20} aria-hidden />
        </ToggleButton>
      </ToggleButtonGroup>
    </Box>
  )
}
