import type { Plant } from '@castline/contract/plants'
import Box from '@mui/material/Box'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from '#api/search-params.ts'
import { BillsTab } from './BillsTab.tsx'
import { materialTabs, useMaterialsState } from './materials-state.ts'
import { ShortTab } from './ShortTab.tsx'
import { StockTab } from './StockTab.tsx'

const tabs = { short: ShortTab, stock: StockTab, bills: BillsTab }
type Tab = (typeof materialTabs)[number]

/** Bills of materials, the stock of a plant, and what its castings lack. */
export function MaterialsView({ plant }: { plant: Plant }) {
  const { t } = useTranslation('materials')
  const [, setAddress] = useSearchParams()
  const [state] = useMaterialsState()
  const tab = state.tab ?? (plant.uses_materials ? 'short' : 'bills')
  const Shown = tabs[tab]
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <ToggleButtonGroup
        exclusive
        size="small"
        value={tab}
        aria-label={t('tabs')}
        onChange={(_event, next: Tab | null) =>
          next && setAddress({ plant: plant.id, view: 'materials', tab: next }, { preventScrollReset: true })
        }
      >
        {materialTabs.map((each) => (
          <ToggleButton key={each} value={each} sx={{ minHeight: 44, minWidth: 80 }}>
            {t(`tab.${each}`)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <Shown plant={plant} />
    </Box>
  )
}
