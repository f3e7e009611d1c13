import type { Project } from '@castline/contract/projects'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from '#api/search-params.ts'
import { TabRow } from '#ui/TabRow.tsx'
import { Figures } from './figures/Figures.tsx'
import { NcrList } from './NcrList.tsx'
import { withNcrListState } from './ncr-list-state.ts'

const tabs = ['register', 'figures'] as const
type Tab = (typeof tabs)[number]

/** The register of a project, and its figures in a tab beside it. */
export function ProjectQuality({ project }: { project: Project }) {
  const { t } = useTranslation('quality')
  const [address, setAddress] = useSearchParams()
  const tab: Tab = address.get('view') === 'figures' ? 'figures' : 'register'
  const shownIn = (now: URLSearchParams, next: Tab) => {
    const changed = new URLSearchParams(now)
    if (next === 'register') changed.delete('view')
    else changed.set('view', next)
    return changed
  }
  return (
    <>
      <TabRow
        label={t('title')}
        id="quality"
        panel="quality-panel"
        value={tab}
        tabs={tabs.map((value) => ({ value, label: t(`tab.${value}`) }))}
        onChange={(next) => setAddress((now) => shownIn(now, next), { preventScrollReset: true })}
      />
      <div role="tabpanel" id="quality-panel" aria-labelledby={`quality-${tab}`}>
        {tab === 'figures' ? (
          <Figures
            project={project}
            onChange={(change) => setAddress((now) => withNcrListState(shownIn(now, 'register'), change))}
          />
        ) : (
          <NcrList project={project} />
        )}
      </div>
    </>
  )
}
