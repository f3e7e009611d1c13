import Box from '@mui/material/Box'
import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import IconMoon from '@tabler/icons-react/dist/esm/icons/IconMoonFilled.mjs'
import IconSun from '@tabler/icons-react/dist/esm/icons/IconSunFilled.mjs'
import { useState } from 'react'

/** The thumb is an icon; its background is the paper, so that it is readable on the track. */
function Thumb({ Icon }: { Icon: typeof IconSun }) {
  return (
    <Box
      component="span"
      sx={{
        display: 'grid',
        placeItems: 'center',
        width: 20,
        height: 20,
        borderRadius: '50%',
        boxShadow: 1,
        color: 'text.primary',
        backgroundColor: 'background.paper',
      }}
    >
      <Icon size={13} aria-hidden />
    </Box>
  )
}

export function WithIcons() {
  const [isNight, setNight] = useState(true)
  return (
    <FormControlLabel
      label={isNight ? 'Night shift' : 'Day shift'}
      control={
        <Switch
          checked={isNight}
          onChange={({ target }) => setNight(target.checked)}
          icon={<Thumb Icon={IconSun} />}
          checkedIcon={<Thumb Icon={IconMoon} />}
        />
      }
    />
  )
}
