import IconButton from '@mui/material/IconButton'
import Volume from '@tabler/icons-react/dist/esm/icons/IconVolume.mjs'
import VolumeOff from '@tabler/icons-react/dist/esm/icons/IconVolumeOff.mjs'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isSoundOn, setSound } from './signal.ts'

/** Switches the beep on or off; stored on this device. */
export function SoundSwitch() {
  const { t } = useTranslation('scanning')
  const [isOn, setIsOn] = useState(isSoundOn)
  const Icon = isOn ? Volume : VolumeOff
  return (
    <IconButton
      aria-label={isOn ? t('scanner.mute') : t('scanner.unmute')}
      onClick={() => {
        setSound(!isOn)
        setIsOn(!isOn)
      }}
    >
      <Icon size={22} />
    </IconButton>
  )
}
