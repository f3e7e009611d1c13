import TableCell, { type TableCellProps } from '@mui/material/TableCell'
import { visuallyHidden } from './visuallyHidden.ts'

/** The heading of a table's column of buttons, which only screen readers read. */
export function HiddenHeading({ text, padding }: { text: string } & Pick<TableCellProps, 'padding'>) {
  return (
    <TableCell padding={padding}>
      <span style={visuallyHidden}>{text}</span>
    </TableCell>
  )
}
