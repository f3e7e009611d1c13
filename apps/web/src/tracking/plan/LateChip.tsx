import type { PlannedFields } from '@castline/contract/planned-fields'
import { styled } from '@mui/material/styles'
import LateIcon from '@tabler/icons-react/dist/esm/icons/IconClockExclamation.mjs'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#ui/format.ts'
import { SmallChip } from '../status/small-chip.ts'

const Chip = styled(SmallChip)(({ theme }) => ({
  // A sentence in narrow columns: it wraps.
  height: 'auto',
  minHeight: 24,
  whiteSpace: 'normal',
  color: theme.vars.palette.status.rejected.text,
  backgroundColor: theme.vars.palette.status.rejected.surface,
  '@media (forced-colors: active)': { border: '1px solid' },
}))

/** Which planned date of a component has passed, and by how many days; nothing if it is not late. */
export function LateChip({
  of: { late: days, late_for, derived },
  isShort = false,
}: {
  of: Pick<PlannedFields, 'late' | 'late_for' | 'derived'>
  /** In a column about delays: of which date, and how many days; the rest is its tooltip. */
  isShort?: boolean
}) {
  const { t } = useTranslation('fields')
  const { duration, number } = useFormat()
  if (days === 0) return null
  const late = t('late', { count: days, formatted: number(days) })
  // An answer stored by an earlier version does not say which.
  const step = late_for && t(`step.${late_for}`)
  const short = step ? t('lateOf', { step, late: duration(days * 24) }) : duration(days * 24)
  const text = late_for ? t(derived.includes(late_for) ? 'lateOfDerived' : 'lateOf', { step, late }) : late
  return (
    <Chip title={isShort ? text : undefined} style={isShort ? { whiteSpace: 'nowrap' } : undefined}>
      <LateIcon size={16} stroke={2} aria-hidden />
      <span>{isShort ? short : text}</span>
    </Chip>
  )
}
