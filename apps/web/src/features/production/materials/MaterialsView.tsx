import type { Plant } from '@castline/contract/plants'
import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from '#api/search-params.ts'
import { Segments } from '#ui/Segments.tsx'
import { BillsTab } from './BillsTab.tsx'
import { materialTabs, useMaterialsState } from './materials-state.ts'
import { ShortTab } from './ShortTab.tsx'
import { StockTab } from './StockTab.tsx'

const tabs = { short: ShortTab, stock: StockTab, bills: BillsTab }

/** Bills of materials, the stock of a plant, and what its castings lack. */
export function MaterialsView({ plant }: { plant: Plant }) {
  const { t } = useTranslation('materials')
  const [, setAddress] = useSearchParams()
  const [state] = useMaterialsState()
  const tab = state.tab ?? (plant.uses_materials ? 'short' : 'bills')
  const Shown = tabs[tab]
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Shown
        plant={plant}
        parts={
          <Box sx={{ flex: { xs: '1 0 100%', sm: 'none' }, '& label': { flex: '1 1 auto' } }}>
            <Segments
              label={t('tabs')}
              value={tab}
              options={materialTabs.map((each) => ({ value: each, label: t(`tab.${each}`) }))}
              onChange={(next) =>
                setAddress({ plant: plant.id, view: 'materials', tab: next }, { preventScrollReset: true })
              }
            />
          </Box>
        }
      />
    </Box>
  )
}
