import IconButton from '@mui/material/IconButton'
import AdjustmentsIcon from '@tabler/icons-react/dist/esm/icons/IconAdjustments.mjs'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { loadTexts } from '../../i18n/i18n.ts'

const SettingsDrawer = lazy(async () => {
  const [{ SettingsDrawer: content }] = await Promise.all([import('./SettingsDrawer.tsx'), loadTexts('settings')])
  return { default: content }
})

/** Opens the display settings, which are loaded only then. */
export function SettingsButton() {
  const { t } = useTranslation('shell')
  const [isOpen, setIsOpen] = useState(false)
  const [wasOpened, setWasOpened] = useState(false)

  function open() {
    setWasOpened(true)
    setIsOpen(true)
  }

  return (
    <>
      <IconButton
        title={t('settings')}
        aria-label={t('settings')}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={open}
      >
        <AdjustmentsIcon size={20} />
      </IconButton>
      {wasOpened && (
        <Suspense>
          <SettingsDrawer isOpen={isOpen} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
