import { styled } from '@mui/material/styles'
import LateIcon from '@tabler/icons-react/dist/esm/icons/IconClockExclamation.mjs'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#ui/format.ts'
import { SmallChip } from '../status/small-chip.ts'

const Chip = styled(SmallChip)(({ theme }) => ({
  border: '1px solid',
  color: theme.vars.palette.status.rejected.text,
}))

/** By how many days a component is late; nothing if it is not. */
export function LateChip({ days }: { days: number }) {
  const { t } = useTranslation('fields')
  const { number } = useFormat()
  if (days === 0) return null
  return (
    <Chip>
      <LateIcon size={16} stroke={2} aria-hidden />
      <span>{t('late', { count: days, formatted: number(days) })}</span>
    </Chip>
  )
}
