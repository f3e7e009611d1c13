import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Drawer from '@mui/material/Drawer'
import IconButton from '@mui/material/IconButton'
import CloseIcon from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { type RefObject, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { settingNames } from '#ui/display/settings.ts'
import { isChosen } from '#ui/display/settings-store.ts'
import { useSettings } from '#ui/display/use-settings.ts'
import { LookSettings } from './LookSettings.tsx'
import { WordsSettings } from './WordsSettings.tsx'

/** All display settings in a drawer beside the page, which shows each change at once. */
export function SettingsDrawer({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const titleId = useId()
  const close = useRef<HTMLButtonElement>(null)
  return (
    <Drawer
      anchor="right"
      open={isOpen}
      onClose={onClose}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-modal': true,
          'aria-labelledby': titleId,
          sx: { width: 360, maxWidth: '100vw' },
        },
        // No backdrop, so that the user sees the effect on the page.
        backdrop: { invisible: true },
      }}
    >
      <Head titleId={titleId} closeRef={close} onClose={onClose} />
      <Box
        sx={{
          flex: 1,
          overflowY: 'auto',
          display: 'grid',
          alignContent: 'start',
          gap: 2,
          paddingInline: 2.5,
          paddingBlockEnd: 3,
        }}
      >
        <LookSettings />
        <WordsSettings />
      </Box>
      <ResetAll onReset={() => close.current?.focus()} />
    </Drawer>
  )
}

interface HeadProps {
  titleId: string
  closeRef: RefObject<HTMLButtonElement | null>
  onClose: () => void
}

function Head({ titleId, closeRef, onClose }: HeadProps) {
  const { t } = useTranslation('settings')
  return (
    <Box
      sx={{
        padding: 2.5,
        paddingBlockEnd: 1.5,
        marginBlockEnd: 1,
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        borderBlockEnd: '1px solid',
        borderColor: 'divider',
      }}
    >
      <Box sx={{ flex: 1 }}>
        <Box component="h2" id={titleId} sx={{ margin: 0, fontSize: '1.125rem', fontWeight: 600 }}>
          {t('title')}
        </Box>
        <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>{t('kept')}</Box>
      </Box>
      <IconButton ref={closeRef} aria-label={t('close')} onClick={onClose}>
        <CloseIcon size={20} />
      </IconButton>
    </Box>
  )
}

/** Below the settings, so that nothing moves under the pointer when it appears after the first change. */
function ResetAll({ onReset }: { onReset: () => void }) {
  const { t } = useTranslation('settings')
  const { resetAll, ...settings } = useSettings()
  if (!settingNames.some((name) => isChosen(settings, name))) return null
  return (
    <Box sx={{ padding: 2.5, borderBlockStart: '1px solid', borderColor: 'divider' }}>
      <Button
        variant="outlined"
        fullWidth
        onClick={() => {
          resetAll()
          onReset()
        }}
      >
        {t('resetAll')}
      </Button>
    </Box>
  )
}
