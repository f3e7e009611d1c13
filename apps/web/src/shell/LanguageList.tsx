import { languages, offeredName } from '@castline/domain/languages'
import ListItemIcon from '@mui/material/ListItemIcon'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import CheckIcon from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'

interface LanguageListProps {
  id: string
  language: string
  /** The element at which the list opens; null while it is closed. */
  anchor: HTMLElement | null
  onChoose: (code: string) => void
  onClose: () => void
}

/** The languages by their own names, with the current one marked. */
export function LanguageList({ id, language, anchor, onChoose, onClose }: LanguageListProps) {
  return (
    <Menu id={id} anchorEl={anchor} open={anchor !== null} onClose={onClose}>
      {languages.map((row) => (
        <MenuItem
          key={row.code}
          role="menuitemradio"
          aria-checked={row.code === language}
          selected={row.code === language}
          lang={row.tag}
          onClick={() => onChoose(row.code)}
          sx={{ minHeight: 44 }}
        >
          <ListItemIcon>{row.code === language && <CheckIcon size={18} aria-hidden />}</ListItemIcon>
          <span dir={row.direction}>{offeredName(row)}</span>
        </MenuItem>
      ))}
    </Menu>
  )
}
