import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useTranslation } from 'react-i18next'

interface ExportListProps {
  id: string
  /** The element at which the menu opens; null while it is closed. */
  anchor: HTMLElement | null
  onPicture?: (() => void) | undefined
  onTable: () => void
  onClose: () => void
}

/** The export formats of a panel. */
export function ExportList({ id, anchor, onPicture, onTable, onClose }: ExportListProps) {
  const { t } = useTranslation('dashboard')
  return (
    <Menu id={id} anchorEl={anchor} open={anchor !== null} onClose={onClose}>
      {onPicture && (
        <MenuItem onClick={onPicture} sx={{ minHeight: 44 }}>
          {t('export.picture')}
        </MenuItem>
      )}
      <MenuItem onClick={onTable} sx={{ minHeight: 44 }}>
        {t('export.csv')}
      </MenuItem>
    </Menu>
  )
}
