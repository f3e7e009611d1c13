import IconButton from '@mui/material/IconButton'
import MoonIcon from '@tabler/icons-react/dist/esm/icons/IconMoon.mjs'
import SunIcon from '@tabler/icons-react/dist/esm/icons/IconSun.mjs'
import { useTranslation } from 'react-i18next'
import { useMode } from './use-settings.ts'

export function ModeSwitch() {
  const { t } = useTranslation('shell')
  const { mode, setMode } = useMode()
  const other = mode === 'dark' ? 'light' : 'dark'
  const label = other === 'light' ? t('mode.toLight') : t('mode.toDark')
  return (
    <IconButton title={label} aria-label={label} onClick={() => setMode(other)}>
      {other === 'light' ? <SunIcon size={20} /> : <MoonIcon size={20} />}
    </IconButton>
  )
}
