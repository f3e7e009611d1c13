import type { CorrectedCell } from '@castline/contract/import-preview'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { dotted } from '#ui/dotted.ts'
import { useFormat } from '#ui/format.ts'

interface CorrectedCellsProps {
  cells: readonly CorrectedCell[]
  isBusy?: boolean
  /** Without it, the list only shows what was corrected. */
  onUndo?: (cell: CorrectedCell) => void
}

/** What was corrected by hand: where, what the file says, and what is imported. */
export function CorrectedCells({ cells, isBusy = false, onUndo }: CorrectedCellsProps) {
  const { t } = useTranslation('import')
  const format = useFormat()
  return (
    <Box component="ul" aria-label={t('correct.list')} sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
      {cells.map((cell) => {
        const { line, sheet, beside, column, header, from, to } = cell
        const values = { from: from || '–', to: to || '–' }
        const text = dotted([
          t('correct.line', { line: format.number(line) }),
          sheet,
          t('check.change', { field: header, ...values }),
        ])
        return (
          <Box
            component="li"
            key={JSON.stringify([line, sheet, beside, column])}
            sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}
          >
            <Typography variant="body2" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
              {text}
            </Typography>
            {onUndo && (
              <Button
                size="small"
                disabled={isBusy}
                aria-label={t('correct.undoCell', { cell: text })}
                onClick={() => onUndo(cell)}
                sx={{ minHeight: { xs: 44, md: 36 } }}
              >
                {t('correct.undo')}
              </Button>
            )}
          </Box>
        )
      })}
    </Box>
  )
}
