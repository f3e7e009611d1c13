import Stack from '@mui/material/Stack'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import IconBold from '@tabler/icons-react/dist/esm/icons/IconBold.mjs'
import IconItalic from '@tabler/icons-react/dist/esm/icons/IconItalic.mjs'
import IconUnderline from '@tabler/icons-react/dist/esm/icons/IconUnderline.mjs'
import { useState } from 'react'

const formats = [
  { value: 'bold', Icon: IconBold },
  { value: 'italic', Icon: IconItalic },
  { value: 'underline', Icon: IconUnderline },
]

/** Any number can be on. The same group in a row and in a column. */
export function ToggleSeveral() {
  const [on, setOn] = useState<string[]>(['bold'])
  return (
    <Stack direction="row" sx={{ gap: 3, alignItems: 'flex-start', flexWrap: 'wrap' }}>
      {(['horizontal', 'vertical'] as const).map((orientation) => (
        <ToggleButtonGroup
          key={orientation}
          orientation={orientation}
          aria-label={`Text format, ${orientation}`}
          value={on}
          onChange={(_event, chosen: string[]) => setOn(chosen)}
        >
          {formats.map(({ value, Icon }) => (
            <ToggleButton key={value} value={value} aria-label={value}>
              <Icon size={20} aria-hidden />
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      ))}
    </Stack>
  )
}
