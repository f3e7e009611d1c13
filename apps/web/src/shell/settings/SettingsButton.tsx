import IconButton from '@mui/material/IconButton'
import AdjustmentsIcon from '@tabler/icons-react/dist/esm/icons/IconAdjustments.mjs'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { onDemand } from '#ui/on-demand.tsx'
import { withTexts } from '#ui/part.tsx'

const SettingsDrawer = onDemand(
  async () => (await withTexts('settings', import('./SettingsDrawer.tsx'))).SettingsDrawer,
)

/** Opens the display settings, which are loaded on demand. */
export function SettingsButton() {
  const { t } = useTranslation('shell')
  const [isOpen, setIsOpen] = useState(false)

  return (
    <>
      <IconButton
        title={t('settings')}
        aria-label={t('settings')}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(true)}
      >
        <AdjustmentsIcon size={20} />
      </IconButton>
      <SettingsDrawer isOpen={isOpen} onClose={() => setIsOpen(false)} />
    </>
  )
}
