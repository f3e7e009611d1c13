import type { Plant } from '@castline/contract/plants'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from '#api/search-params.ts'
import { TabRow } from '#ui/TabRow.tsx'
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
    <>
      <TabRow
        label={t('tabs')}
        id="materials"
        panel="materials-panel"
        value={tab}
        tabs={materialTabs.map((each) => ({ value: each, label: t(`tab.${each}`) }))}
        onChange={(next) => setAddress({ plant: plant.id, view: 'materials', tab: next }, { preventScrollReset: true })}
      />
      <div role="tabpanel" id="materials-panel" aria-labelledby={`materials-${tab}`}>
        <Shown plant={plant} />
      </div>
    </>
  )
}
