import type { ShownState } from '@castline/domain/drawings/drawings'
import Chip from '@mui/material/Chip'
import { useTranslation } from 'react-i18next'

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
  return (
    <Chip
      size="small"
      variant={state === 'released' ? 'filled' : 'outlined'}
      color={colours[state]}
      label={t(`drawings.state.${state}`)}
    />
  )
}
