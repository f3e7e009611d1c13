import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { Link } from 'react-router'

export interface Action {
  readonly label: string
  /** Opens a page; else `onChoose` is called. */
  readonly to?: string
  readonly onChoose?: () => void
  readonly isDestructive?: boolean
}

export interface ActionListProps {
  actions: readonly Action[]
  /** The element at which the menu opens; null while it is closed. */
  anchor: HTMLElement | null
  /** The menu's name, or the id of the button that names it. */
  name: { readonly 'aria-label': string } | { readonly 'aria-labelledby': string }
  onClose: () => void
}

/** A menu of actions. It closes before the chosen one begins. */
export function ActionList({ actions, anchor, name, onClose }: ActionListProps) {
  return (
    <Menu open={anchor !== null} anchorEl={anchor} onClose={onClose} slotProps={{ list: name }}>
      {actions.map(({ label, to, onChoose, isDestructive = false }) =>
        to === undefined ? (
          <MenuItem
            key={label}
            sx={{ minHeight: 44, color: isDestructive ? 'status.rejected.text' : undefined }}
            onClick={() => {
              onClose()
              onChoose?.()
            }}
          >
            {label}
          </MenuItem>
        ) : (
          <MenuItem key={label} component={Link} to={to} sx={{ minHeight: 44 }}>
            {label}
          </MenuItem>
        ),
      )}
    </Menu>
  )
}
