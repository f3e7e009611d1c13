import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import PrinterIcon from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { labelsLink, maxIdsInAddress } from '#tracking/components/links.ts'
import { useFormat } from '#ui/format.ts'
import type { ListState } from './list-state.ts'
import type { Selection } from './selection.ts'

interface CountLineProps {
  projectId: string
  mayPrint: boolean
  selected: Selection
  /** The number of rows that match the filter; null until it is known. */
  total: number | null
  state: ListState
  /** Further actions for the whole list. */
  children: ReactNode
}

/**
 * How many components there are or are selected, and the actions for the whole list. Its height does not depend on the
 * selection, so that no row moves under the pointer.
 */
export function CountLine({ projectId, mayPrint, selected, total, state, children }: CountLineProps) {
  const { t } = useTranslation('components')
  const format = useFormat()
  const count = selected.size
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1, minHeight: 44 }}>
      <Typography
        role="status"
        noWrap
        sx={{ fontWeight: count > 0 ? 600 : 400, color: count > 0 ? 'text.primary' : 'text.secondary' }}
      >
        {count > 0
          ? t('selection.count', { count, formatted: format.number(count) })
          : total !== null && t('count', { count: total, formatted: format.number(total) })}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, marginInlineStart: 'auto' }}>
        {children}
        {mayPrint && (
          <Button
            variant="outlined"
            startIcon={<PrinterIcon size={20} />}
            component={Link}
            to={labelsLink(projectId, [...selected.keys()], state)}
            disabled={count > maxIdsInAddress || (count === 0 && !total)}
          >
            {t('selection.print')}
          </Button>
        )}
      </Box>
    </Box>
  )
}
