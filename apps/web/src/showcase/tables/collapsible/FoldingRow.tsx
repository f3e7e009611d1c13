import Box from '@mui/material/Box'
import Collapse from '@mui/material/Collapse'
import IconButton from '@mui/material/IconButton'
import TableCell from '@mui/material/TableCell'
import TableRow from '@mui/material/TableRow'
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import type { ReactNode } from 'react'

interface FoldingRowProps {
  name: string
  /** The accessible name of the button. */
  label?: string
  isOpen: boolean
  onToggle: () => void
  cells: readonly ReactNode[]
  /** Aligns the last cell at the end. */
  endsWithNumber?: boolean
  /** The content shown when the row is expanded. */
  children: ReactNode
}

/** An expandable table row. */
export function FoldingRow({
  name,
  label = `History of ${name}`,
  isOpen,
  onToggle,
  cells,
  endsWithNumber = false,
  children,
}: FoldingRowProps) {
  return (
    <>
      <TableRow sx={{ '& > .MuiTableCell-root': { borderBlockEnd: isOpen ? 0 : undefined } }}>
        <TableCell padding="checkbox">
          <IconButton aria-label={label} aria-expanded={isOpen} onClick={onToggle}>
            <Box component={IconChevronDown} size={20} sx={{ transform: isOpen ? 'rotate(180deg)' : 'none' }} />
          </IconButton>
        </TableCell>
        <TableCell component="th" scope="row">
          {name}
        </TableCell>
        {cells.map((cell, index) => (
          <TableCell key={index} align={endsWithNumber && index === cells.length - 1 ? 'right' : undefined}>
            {cell}
          </TableCell>
        ))}
      </TableRow>
      <TableRow>
        <TableCell colSpan={cells.length + 2} sx={{ paddingBlock: 0, borderBlockEnd: isOpen ? undefined : 0 }}>
          <Collapse in={isOpen} unmountOnExit>
            <Box sx={{ paddingBlock: 2, paddingInlineStart: { sm: 5 } }}>{children}</Box>
          </Collapse>
        </TableCell>
      </TableRow>
    </>
  )
}
