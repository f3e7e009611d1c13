import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { useTranslation } from 'react-i18next'

export type Kind = 'precast' | 'other'

interface KindTabsProps {
  kind: Kind
  onChange: (kind: Kind) => void
}

/** Tabs for single components and those counted by quantity. */
export function ComponentKindTabs({ kind, onChange }: KindTabsProps) {
  const { t } = useTranslation('components')
  return (
    <Tabs
      value={kind}
      onChange={(_event, chosen: Kind) => onChange(chosen)}
      aria-label={t('kind.label')}
      sx={{ marginBlockEnd: { xs: 1.5, sm: 2 }, borderBlockEnd: '1px solid', borderColor: 'divider' }}
    >
      <Tab value="precast" label={t('kind.precast')} id="kind-precast" aria-controls="kind-panel" />
      <Tab value="other" label={t('kind.other')} id="kind-other" aria-controls="kind-panel" />
    </Tabs>
  )
}
