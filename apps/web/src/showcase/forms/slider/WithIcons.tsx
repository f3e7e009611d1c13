import Slider from '@mui/material/Slider'
import Stack from '@mui/material/Stack'
import IconHot from '@tabler/icons-react/dist/esm/icons/IconFlame.mjs'
import IconCold from '@tabler/icons-react/dist/esm/icons/IconSnowflake.mjs'
import IconSun from '@tabler/icons-react/dist/esm/icons/IconSun.mjs'
import IconSunLow from '@tabler/icons-react/dist/esm/icons/IconSunLow.mjs'
import IconVolumeHigh from '@tabler/icons-react/dist/esm/icons/IconVolume.mjs'
import IconVolumeLow from '@tabler/icons-react/dist/esm/icons/IconVolume2.mjs'

const rows = [
  { name: 'Scan sound', value: 40, Low: IconVolumeLow, High: IconVolumeHigh },
  { name: 'Brightness', value: 75, Low: IconSunLow, High: IconSun },
  { name: 'Curing heat', value: 55, Low: IconCold, High: IconHot },
]

export function WithIcons() {
  return (
    <Stack sx={{ gap: 1 }}>
      {rows.map(({ name, value, Low, High }) => (
        <Stack key={name} direction="row" sx={{ gap: 2, alignItems: 'center', color: 'text.secondary' }}>
          <Low size={22} aria-hidden />
          <Slider aria-label={name} defaultValue={value} />
          <High size={22} aria-hidden />
        </Stack>
      ))}
    </Stack>
  )
}
