import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import PrinterIcon from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useFormat } from '../../ui/format.ts'
import { type ListState, labelsAddress, maxIdsInAddress } from './list-state.ts'

interface PrintBarProps {
  projectId: string
  selected: ReadonlySet<string>
  /** How many the filter finds; null until it is known. */
  total: number | null
  state: ListState
  onClear: () => void
}

/** How many there are, or are selected, and the way to their labels. */
export function PrintBar({ projectId, selected, total, state, onClear }: PrintBarProps) {
  const { t } = useTranslation('components')
  const format = useFormat()
  const isTooMany = selected.size > maxIdsInAddress
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1, minHeight: 44 }}>
      <Typography
        role="status"
        sx={{ fontWeight: selected.size > 0 ? 600 : 400, color: selected.size > 0 ? 'text.primary' : 'text.secondary' }}
      >
        {selected.size > 0
          ? t('selection.count', { count: selected.size, formatted: format.number(selected.size) })
          : total !== null && t('count', { count: total, formatted: format.number(total) })}
      </Typography>
      {selected.size > 0 && (
        <Button onClick={onClear} aria-label={t('selection.clear')}>
          {t('selection.clearShort')}
        </Button>
      )}
      <Button
        variant="outlined"
        startIcon={<PrinterIcon size={20} />}
        component={Link}
        to={labelsAddress(projectId, [...selected], state)}
        disabled={isTooMany || (selected.size === 0 && (total === null || total === 0))}
        sx={{ marginInlineStart: 'auto' }}
      >
        {t('selection.print')}
      </Button>
      {isTooMany && (
        <Typography variant="body2" sx={{ color: 'text.secondary', flexBasis: '100%' }}>
          {t('selection.tooMany', { max: format.number(maxIdsInAddress) })}
        </Typography>
      )}
    </Box>
  )
}
