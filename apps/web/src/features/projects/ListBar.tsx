import Card from '@mui/material/Card'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import CardsIcon from '@tabler/icons-react/dist/esm/icons/IconLayoutGrid.mjs'
import TableIcon from '@tabler/icons-react/dist/esm/icons/IconTable.mjs'
import { useTranslation } from 'react-i18next'
import { Choice } from '#ui/Choice.tsx'
import { DensityButton } from '#ui/DensityButton.tsx'
import { SearchField } from '#ui/SearchField.tsx'
import { isView, type ShownState, shownStates, type View } from './project-list.ts'

interface ListBarProps {
  search: string
  onSearch: (search: string) => void
  state: ShownState
  onState: (state: ShownState) => void
  view: View
  onView: (view: View) => void
}

/** Filters and view of the project list. */
export function ListBar({ search, onSearch, state, onState, view, onView }: ListBarProps) {
  const { t } = useTranslation('projects')
  return (
    <Card
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: { xs: 1, sm: 2 },
        padding: { xs: 1.5, sm: 2 },
        marginBlockEnd: 2,
        overflow: 'visible',
      }}
    >
      <SearchField
        label={t('search')}
        hint={t('searchHint')}
        value={search}
        onSearch={onSearch}
        sx={{ flex: '1 1 220px' }}
      />
      <Choice
        label={t('show.label')}
        value={state}
        options={shownStates.map((each) => ({ value: each, label: t(`show.${each}`) }))}
        onChange={onState}
        sx={{ flex: '1 1 140px', maxWidth: 220 }}
      />
      <ToggleButtonGroup
        exclusive
        aria-label={t('view.label')}
        value={view}
        onChange={(_event, value: string | null) => isView(value) && onView(value)}
      >
        <ToggleButton value="cards" aria-label={t('view.cards')} sx={{ width: 44, height: 44 }}>
          <CardsIcon size={20} />
        </ToggleButton>
        <ToggleButton value="table" aria-label={t('view.table')} sx={{ width: 44, height: 44 }}>
          <TableIcon size={20} />
        </ToggleButton>
      </ToggleButtonGroup>
      {view === 'table' && <DensityButton />}
    </Card>
  )
}
