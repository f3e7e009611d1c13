import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import ColumnsIcon from '@tabler/icons-react/dist/esm/icons/IconColumns3.mjs'
import { useTranslation } from 'react-i18next'
import { useMenu } from '#ui/use-menu.ts'
import { type Column, columns } from './columns.ts'
import { useColumnHead } from './use-column-head.ts'

interface ColumnMenuProps {
  shown: readonly Column[]
  onChange: (shown: readonly Column[]) => void
}

export function ColumnMenu({ shown, onChange }: ColumnMenuProps) {
  const { t } = useTranslation('components')
  const headOf = useColumnHead()
  const { button, menu } = useMenu()
  return (
    <>
      <Button startIcon={<ColumnsIcon size={20} />} {...button}>
        {t('chooseColumns')}
      </Button>
      <Menu {...menu}>
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
