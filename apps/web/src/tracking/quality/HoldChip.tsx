import { styled } from '@mui/material/styles'
import HoldIcon from '@tabler/icons-react/dist/esm/icons/IconHandStop.mjs'
import { useTranslation } from 'react-i18next'
import { headingWeight } from '#theme/tokens.ts'
import { useFormat } from '#ui/format.ts'

const Chip = styled('span')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 4,
  minHeight: 24,
  paddingInline: '6px 8px',
  borderRadius: theme.vars.shape.borderRadius,
  fontSize: '0.8125rem',
  fontWeight: headingWeight,
  verticalAlign: 'middle',
  color: theme.vars.palette.status.rejected.text,
  backgroundColor: theme.vars.palette.status.rejected.surface,
  '@media (forced-colors: active)': { border: '1px solid' },
}))

/** The non-conformances that hold a component; nothing if there are none. */
export function HoldChip({ numbers }: { numbers: readonly string[] }) {
  const { t } = useTranslation('fields')
  const { list } = useFormat()
  if (numbers.length === 0) return null
  return (
    <Chip>
      <HoldIcon size={16} stroke={2} aria-hidden style={{ flexShrink: 0 }} />
      <span>{t('onHold', { numbers: list(numbers) })}</span>
    </Chip>
  )
}
