import Checkbox from '@mui/material/Checkbox'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { type Column, columns } from './columns.ts'
import { useColumnHead } from './use-column-head.ts'

interface ColumnListProps {
  /** The element at which the menu opens; null while it is closed. */
  anchor: HTMLElement | null
  /** The id of the button that names the menu. */
  namedBy: string
  shown: readonly Column[]
  onChange: (shown: readonly Column[]) => void
  onClose: () => void
}

/** The menu in which the columns of the table are chosen. */
export function ColumnList({ anchor, namedBy, shown, onChange, onClose }: ColumnListProps) {
  const headOf = useColumnHead()
  return (
    <Menu
      open={anchor !== null}
      anchorEl={anchor}
      onClose={onClose}
      slotProps={{ list: { 'aria-labelledby': namedBy } }}
    >
      {columns.map((column) => {
        const isShown = shown.includes(column)
        return (
          <MenuItem
            key={column}
            role="menuitemcheckbox"
            aria-checked={isShown}
            onClick={() => onChange(columns.filter((each) => (each === column ? !isShown : shown.includes(each))))}
            sx={{ minHeight: 44, paddingBlock: 0 }}
          >
            <Checkbox checked={isShown} tabIndex={-1} disableRipple slotProps={{ input: { 'aria-hidden': true } }} />
            {headOf(column)}
          </MenuItem>
        )
      })}
    </Menu>
  )
}
