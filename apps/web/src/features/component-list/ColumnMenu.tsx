import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import ColumnsIcon from '@tabler/icons-react/dist/esm/icons/IconColumns3.mjs'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Column, columns } from './columns.ts'
import { useColumnHead } from './use-column-head.ts'

interface ColumnMenuProps {
  shown: readonly Column[]
  onChange: (shown: readonly Column[]) => void
}

export function ColumnMenu({ shown, onChange }: ColumnMenuProps) {
  const { t } = useTranslation('components')
  const headOf = useColumnHead()
  const id = useId()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  return (
    <>
      <Button
        id={id}
        startIcon={<ColumnsIcon size={20} />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {t('chooseColumns')}
      </Button>
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        slotProps={{ list: { 'aria-labelledby': id } }}
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
    </>
  )
}
