import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import ResetIcon from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs'
import { type ReactNode, useRef } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import type { SettingName } from '#ui/display/settings.ts'
import { isChosen } from '#ui/display/settings-store.ts'
import { useSettings } from '#ui/display/use-settings.ts'

/** One setting under its name, with a reset button if it differs from its default. */
export function SettingSection({ name, label, children }: { name: SettingName; label: string; children: ReactNode }) {
  const { t } = useTranslation('settings')
  const { reset, ...settings } = useSettings()
  const section = useRef<HTMLDivElement>(null)
  const resetLabel = t('reset', { setting: label })

  /** The reset button disappears, so move the focus to the setting. */
  function resetAndStay() {
    flushSync(() => reset(name))
    section.current?.querySelector<HTMLElement>('input:checked, select, input')?.focus()
  }

  return (
    <Box ref={section}>
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', minHeight: 44 }}>
        <Box component="span" aria-hidden sx={{ fontSize: '0.875rem', fontWeight: 600 }}>
          {label}
        </Box>
        {isChosen(settings, name) && (
          <Tooltip title={resetLabel}>
            <IconButton aria-label={resetLabel} onClick={resetAndStay}>
              <ResetIcon size={18} />
            </IconButton>
          </Tooltip>
        )}
      </Box>
      {children}
    </Box>
  )
}
