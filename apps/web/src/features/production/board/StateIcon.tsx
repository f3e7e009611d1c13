import type { Casting } from '@castline/contract/castings'
import Box from '@mui/material/Box'
import WeakIcon from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import PlannedIcon from '@tabler/icons-react/dist/esm/icons/IconCalendarEvent.mjs'
import StrippedIcon from '@tabler/icons-react/dist/esm/icons/IconChecks.mjs'
import PouredIcon from '@tabler/icons-react/dist/esm/icons/IconDroplet.mjs'
import StrongIcon from '@tabler/icons-react/dist/esm/icons/IconShieldCheck.mjs'
import { shownStateOf } from './words.ts'

const icons = {
  planned: { Icon: PlannedIcon, colour: 'text.secondary' },
  poured: { Icon: PouredIcon, colour: 'status.accepted.text' },
  strong: { Icon: StrongIcon, colour: 'status.installed.text' },
  weak: { Icon: WeakIcon, colour: 'status.warning.text' },
  stripped: { Icon: StrippedIcon, colour: 'status.installed.text' },
} as const

/** The state of a casting; words beside it say the same. */
export function StateIcon({ casting }: { casting: Casting }) {
  const { Icon, colour } = icons[shownStateOf(casting)]
  return (
    <Box component="span" sx={{ color: colour, marginInlineEnd: 0.5, '& svg': { verticalAlign: 'text-bottom' } }}>
      <Icon size={14} aria-hidden />
    </Box>
  )
}
