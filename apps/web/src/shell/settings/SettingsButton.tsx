import IconButton from '@mui/material/IconButton'
import AdjustmentsIcon from '@tabler/icons-react/dist/esm/icons/IconAdjustments.mjs'
import { type FunctionComponent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { loadTexts } from '../../i18n/i18n.ts'
import { useNotice } from '../../ui/notices.tsx'

interface DrawerProps {
  isOpen: boolean
  onClose: () => void
}

/** Opens the display settings, which are loaded only then. */
export function SettingsButton() {
  const { t } = useTranslation(['shell', 'ui'])
  const notify = useNotice()
  const [isOpen, setIsOpen] = useState(false)
  // Not `lazy`, which would remember for good that it could not be loaded once, and end the page with it.
  const [Drawer, setDrawer] = useState<FunctionComponent<DrawerProps> | null>(null)

  async function open() {
    setIsOpen(true)
    if (Drawer) return
    try {
      const [{ SettingsDrawer }] = await Promise.all([import('./SettingsDrawer.tsx'), loadTexts('settings')])
      setDrawer(() => SettingsDrawer)
    } catch {
      setIsOpen(false)
      notify({ severity: 'error', message: t('ui:loadFailed') })
    }
  }

  return (
    <>
      <IconButton
        title={t('settings')}
        aria-label={t('settings')}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => void open()}
      >
        <AdjustmentsIcon size={20} />
      </IconButton>
      {Drawer && <Drawer isOpen={isOpen} onClose={() => setIsOpen(false)} />}
    </>
  )
}
