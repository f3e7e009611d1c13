import { useTranslation } from 'react-i18next'
import { TabRow } from '#ui/TabRow.tsx'

export type Kind = 'precast' | 'other'

interface KindTabsProps {
  kind: Kind
  onChange: (kind: Kind) => void
}

/** Tabs for single components and those counted by quantity. */
export function ComponentKindTabs({ kind, onChange }: KindTabsProps) {
  const { t } = useTranslation('components')
  return (
    <TabRow
      label={t('kind.label')}
      id="kind"
      panel="kind-panel"
      value={kind}
      tabs={(['precast', 'other'] as const).map((value) => ({ value, label: t(`kind.${value}`) }))}
      onChange={onChange}
    />
  )
}
