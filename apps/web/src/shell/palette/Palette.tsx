import Dialog from '@mui/material/Dialog'
import { useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useTranslation } from 'react-i18next'
import type { MenuRow } from '../menu.ts'
import { PaletteBox } from './PaletteBox.tsx'

interface PaletteProps {
  menu: readonly MenuRow[]
  isOpen: boolean
  onClose: () => void
}

// Other dialogs leave a margin on phones.
const wholeScreen = { margin: 0, width: '100%', maxWidth: 'none', height: '100%', maxHeight: 'none', borderRadius: 0 }

/**
 * The command palette: pages, projects, components and a few actions, by keyboard. Its state is reset each time it
 * opens.
 */
export function Palette({ menu, isOpen, onClose }: PaletteProps) {
  const { t } = useTranslation('palette')
  const isPhone = useMediaQuery(useTheme().breakpoints.down('sm'), { noSsr: true })
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      fullScreen={isPhone}
      fullWidth
      maxWidth="sm"
      // No transition, so that the chosen page appears at once.
      transitionDuration={0}
      slotProps={{
        container: { sx: { alignItems: 'flex-start' } },
        paper: {
          'aria-label': t('title'),
          sx: isPhone ? wholeScreen : { marginBlockStart: '10vh', maxHeight: '75vh' },
        },
      }}
    >
      <PaletteBox menu={menu} onClose={onClose} />
    </Dialog>
  )
}
