import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { type Line, useStatementFormat } from './statement-format.ts'

/** What a folded line is warned of: a quantity on hold, or else components without a measure. */
export function LineWarning({ line }: { line: Line }) {
  const { t } = useTranslation('statements')
  const { quantity } = useStatementFormat(null)
  if (!line.on_hold && line.unmeasured === 0) return null
  return (
    <Box component="span" sx={{ display: 'block', color: 'status.warning.text', fontWeight: 400 }}>
      {line.on_hold ? t('onHold', { quantity: quantity(line.on_hold, line) }) : t('lacksMeasures')}
    </Box>
  )
}
