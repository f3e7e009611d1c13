import type { Building } from '@castline/contract/models'
import { type ComponentProps, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Segments } from '#ui/Segments.tsx'
import { PieceList } from './PieceList.tsx'
import { StructurePanel } from './StructurePanel.tsx'

interface ListsProps extends ComponentProps<typeof PieceList> {
  projectId: string
  building: Building
  picked: number | null
  onPick: (element: number) => void
}

/** The components beside the model, or all its shapes. */
export function Lists({ projectId, picked, onPick, ...components }: ListsProps) {
  const { t } = useTranslation('building')
  const [shown, setShown] = useState<'components' | 'structure'>('components')
  return (
    <>
      <Segments
        label={t('structure.lists')}
        value={shown}
        options={[
          { value: 'components', label: t('structure.components') },
          { value: 'structure', label: t('structure.title') },
        ]}
        onChange={setShown}
      />
      {shown === 'components' ? (
        <PieceList {...components} />
      ) : (
        <StructurePanel projectId={projectId} building={components.building} picked={picked} onPick={onPick} />
      )}
    </>
  )
}
