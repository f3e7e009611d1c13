import Dialog from '@mui/material/Dialog'
import { useTranslation } from 'react-i18next'
import type { MenuRow } from '../menu.ts'

export interface PaletteProps {
  menu: readonly MenuRow[]
  isOpen: boolean
  onClose: () => void
}

/** The command palette. */
export function Palette({ isOpen, onClose }: PaletteProps) {
  const { t } = useTranslation('palette')
  return <Dialog open={isOpen} onClose={onClose} aria-label={t('title')} />
}
