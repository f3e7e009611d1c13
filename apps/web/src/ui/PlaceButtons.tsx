import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import DownIcon from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import UpIcon from '@tabler/icons-react/dist/esm/icons/IconChevronUp.mjs'
import { useEffect, useRef } from 'react'
import { sizes } from '#theme/tokens.ts'

interface PlaceButtonsProps {
  /** What the buttons do, with the name of the row. */
  labels: { readonly up: string; readonly down: string }
  /** Zero-based. */
  place: number
  count: number
  onMove: (to: number) => void
}

const steps = [
  { by: -1, key: 'up', Icon: UpIcon },
  { by: 1, key: 'down', Icon: DownIcon },
] as const

/** Moves a row by one place without dragging: on a phone, and for those who cannot drag. */
export function PlaceButtons({ labels, place, count, onMove }: PlaceButtonsProps) {
  const pressed = useRef<HTMLElement | null>(null)
  // A row that the browser moves in the document loses the focus.
  useEffect(() => {
    if (pressed.current && document.activeElement === document.body) pressed.current.focus()
  }, [place])
  return (
    <Box sx={{ display: 'inline-flex', flexDirection: 'column' }}>
      {steps.map(({ by, key, Icon }) => {
        const to = place + by
        const isPossible = to >= 0 && to < count
        return (
          <IconButton
            key={key}
            aria-label={labels[key]}
            // Not disabled: the button that was pressed last keeps the focus at either end.
            aria-disabled={!isPossible}
            onClick={(event) => {
              pressed.current = event.currentTarget
              if (isPossible) onMove(to)
            }}
            onBlur={({ relatedTarget }) => {
              if (relatedTarget) pressed.current = null
            }}
            sx={{
              width: 32,
              height: 28,
              minWidth: 0,
              minHeight: 0,
              padding: 0,
              color: isPossible ? 'text.secondary' : 'action.disabled',
              '@media (hover: none)': { width: sizes.touchTarget, height: sizes.touchTarget },
            }}
          >
            <Icon size={18} />
          </IconButton>
        )
      })}
    </Box>
  )
}
