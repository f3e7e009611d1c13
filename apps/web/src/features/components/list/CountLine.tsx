import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import PrinterIcon from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { labelsLink, maxIdsInAddress } from '#tracking/components/links.ts'
import { useFormat } from '#ui/format.ts'
import { ListTools } from '#ui/header-action.tsx'
import { ShortButton } from '#ui/ShortButton.tsx'
import { visuallyHidden } from '#ui/visuallyHidden.ts'
import type { ListState } from './list-state.ts'
import type { Selection } from './selection.ts'

const phone = '@media (max-width: 599px)'

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
 * How many components there are or are selected, and the actions for the whole list, at the end of the tabs. No row moves
 * under the pointer when some are selected.
 */
export function CountLine({ projectId, mayPrint, selected, total, state, children }: CountLineProps) {
  const { t } = useTranslation('components')
  const format = useFormat()
  const count = selected.size
  return (
    <ListTools>
      <Typography
        role="status"
        noWrap
        sx={{
          // Takes what is left, so that its words never move the buttons to another line.
          flex: '1 1 0',
          minWidth: 64,
          textAlign: 'end',
          [phone]: visuallyHidden,
          fontWeight: count > 0 ? 600 : 400,
          color: count > 0 ? 'text.primary' : 'text.secondary',
        }}
      >
        {count > 0
          ? t('selection.count', { count, formatted: format.number(count) })
          : total !== null && t('count', { count: total, formatted: format.number(total) })}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: { xs: 0.5, sm: 1 } }}>
        {children}
        {mayPrint && (
          <ShortButton
            icon={<PrinterIcon size={20} />}
            label={t('selection.print')}
            component={Link}
            to={labelsLink(projectId, [...selected.keys()], state)}
            disabled={count > maxIdsInAddress || (count === 0 && !total)}
          />
        )}
      </Box>
    </ListTools>
  )
}
