import { placeParts } from '@castline/contract/calls/places'
import type { HeldPart } from '@castline/contract/places'
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
import { useFormat } from '#ui/format.ts'
import { HeaderAction, ListTools } from '#ui/header-action.tsx'
import { ListFilters } from '#ui/ListFilters.tsx'
import { choiceFilter } from '#ui/list-filter.tsx'
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
    <>
      {may('place:move') && (
        <HeaderAction>
          <Button
            variant="contained"
            startIcon={<ScanIcon size={20} />}
            onClick={onScan}
            sx={{ order: 1, minHeight: 44, flex: { xs: '1 1 auto', sm: 'none' } }}
          >
            {t('move.open')}
          </Button>
        </HeaderAction>
      )}
      <ListTools>
        {state.isTable && <DensityButton />}
        <MapOrTable isTable={state.isTable} onChange={(isTable) => onShow({ isTable })} />
      </ListTools>
      <ListFilters
        label={t('filter.search')}
        hint={t('filter.hint')}
        search={state.search}
        onSearch={(search) => onShow({ search, place: null })}
        filters={[
          choiceFilter({
            label: t('parts.byProject'),
            any: t('parts.anyProject'),
            value: state.of === null ? null : `=${state.of}`,
            options: projects,
            onChange: (of) => onShow({ of: of?.slice(1) ?? null }),
          }),
          choiceFilter({
            label: t('parts.byType'),
            any: t('parts.anyType'),
            value: state.type === null ? null : `=${state.type}`,
            options: types,
            onChange: (type) => onShow({ type: type?.slice(1) ?? null }),
          }),
          {
            key: 'empty',
            field: (
              <ToggleButton
                value="empty"
                selected={state.isEmptyOnly}
                onChange={() => onShow({ isEmptyOnly: !state.isEmptyOnly })}
                sx={{ height: 44, paddingBlock: 0, '&&': { flex: '0 0 auto' } }}
              >
                {t('filter.empty')}
              </ToggleButton>
            ),
            shown: state.isEmptyOnly ? t('filter.empty') : null,
            clear: () => onShow({ isEmptyOnly: false }),
          },
        ]}
      />
    </>
  )
}

interface MapOrTableProps {
  isTable: boolean
  onChange: (isTable: boolean) => void
}

function MapOrTable({ isTable, onChange }: MapOrTableProps) {
  const { t } = useTranslation('yard')
  const looks = [
    { value: 'map', name: t('map.title'), Icon: MapIcon },
    { value: 'table', name: t('map.table'), Icon: TableIcon },
  ] as const
  return (
    <ToggleButtonGroup
      exclusive
      value={isTable ? 'table' : 'map'}
      aria-label={t('map.view')}
      onChange={(_event, view: 'table' | 'map' | null) => view && onChange(view === 'table')}
    >
      {looks.map(({ value, name, Icon }) => (
        <ToggleButton key={value} value={value} aria-label={name} title={name} sx={{ minHeight: 44, minWidth: 44 }}>
          <Icon size={20} aria-hidden />
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  )
}
