import Button from '@mui/material/Button'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import CheckIcon from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import { useState } from 'react'

interface MenuButtonProps<Key extends string> {
  word: string
  /** With `isOn` the option is a checkbox item. */
  options: readonly { key: Key; word: string; isOn?: boolean }[]
  onPick: (key: Key) => void
}

/** A button that opens a menu. */
export function MenuButton<Key extends string>({ word, options, onPick }: MenuButtonProps<Key>) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  return (
    <>
      <Button
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ paddingInline: { xs: 1, sm: 2 }, minWidth: 0 }}
      >
        {word}
      </Button>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {options.map(({ key, word: option, isOn }) => (
          <MenuItem
            key={key}
            role={isOn === undefined ? 'menuitem' : 'menuitemcheckbox'}
            aria-checked={isOn}
            onClick={() => {
              setAnchor(null)
              onPick(key)
            }}
            sx={{ minHeight: 44, gap: 1, justifyContent: 'space-between' }}
          >
            {option}
            {isOn && <CheckIcon size={18} />}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}
