import type { ShownState } from '@castline/domain/drawings/drawings'
import { useTranslation } from 'react-i18next'
import { ToneChip } from '#ui/ToneChip.tsx'

const colours = {
  draft: 'default',
  for_approval: 'default',
  approved: 'default',
  released: 'success',
  superseded: 'default',
} as const

/** How far a revision of a drawing is. */
export function StateChip({ state }: { state: ShownState }) {
  const { t } = useTranslation('component')
  return <ToneChip tone={colours[state]} label={t(`drawings.state.${state}`)} />
}
