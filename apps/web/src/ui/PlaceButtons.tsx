import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import DownIcon from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import BackIcon from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs'
import OnIcon from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import UpIcon from '@tabler/icons-react/dist/esm/icons/IconChevronUp.mjs'
import { useEffect, useRef } from 'react'
import { sizes } from '#theme/tokens.ts'

interface PlaceButtonsProps {
  /** The action of the buttons, with the name of the item. */
  labels: { readonly earlier: string; readonly later: string }
  /** As in `SortableList`: in a grid, items follow each other sideways. */
  layout: 'rows' | 'grid'
  /** Zero-based. */
  place: number
  count: number
  onMove: (to: number) => void
}

const steps = [
  { by: -1, key: 'earlier', icons: { rows: UpIcon, grid: BackIcon } },
  { by: 1, key: 'later', icons: { rows: DownIcon, grid: OnIcon } },
] as const

/** Moves an item by one place without dragging: on a phone, and for those who cannot drag. */
export function PlaceButtons({ labels, layout, place, count, onMove }: PlaceButtonsProps) {
  const pressed = useRef<HTMLElement | null>(null)
  // An item that the browser moves in the document loses the focus.
  useEffect(() => {
    if (pressed.current && document.activeElement === document.body) pressed.current.focus()
  }, [place])
  return (
    <Box
      sx={{
        display: 'inline-flex',
        ...(layout === 'rows' ? { flexDirection: 'column' } : { ':dir(rtl) svg': { transform: 'scaleX(-1)' } }),
      }}
    >
      {steps.map(({ by, key, icons }) => {
        const Icon = icons[layout]
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
