import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import { type Ref, useImperativeHandle, useRef } from 'react'
import type { FilePoint } from './site-coordinates.ts'
import type { Spot } from './snapshot.ts'

/** A place in the picture with a name. */
export interface Pin {
  readonly id: string
  /** Shown on it. */
  readonly text: string
  /** Read by screen readers. */
  readonly label: string
  readonly at: FilePoint
}

export interface PinsHandle {
  /** Moves the pins to where the camera sees their places. */
  place(spotOf: (at: FilePoint) => Spot | null): void
}

interface PinsProps {
  ref: Ref<PinsHandle>
  pins: readonly Pin[]
  /** The id of the one that stands out. */
  selected: string | null
  /** A place that was tapped, without a name. */
  tapped: FilePoint | null
  onPin: (id: string) => void
}

const tip = 8

/** Pins over the picture. They are moved without React, at each picture. */
export function Pins({ ref, pins, selected, tapped, onPin }: PinsProps) {
  const layer = useRef<HTMLDivElement>(null)
  useImperativeHandle(ref, () => ({
    place(spotOf) {
      const places = [...pins.map(({ at }) => at), ...(tapped ? [tapped] : [])]
      for (const [index, at] of places.entries()) {
        const pin = layer.current?.children[index]
        if (!(pin instanceof HTMLElement)) continue
        const spot = spotOf(at)
        pin.style.visibility = spot ? 'visible' : 'hidden'
        if (!spot) continue
        // Percentages of the layer: its size may have changed since.
        pin.style.left = `${spot.x * 100}%`
        pin.style.top = `${spot.y * 100}%`
      }
    },
  }))
  return (
    <Box
      ref={layer}
      sx={{ position: 'absolute', inset: 0, overflow: 'hidden', pointerEvents: 'none', displayPrint: 'none' }}
    >
      {pins.map(({ id, text, label }) => (
        <ButtonBase
          key={id}
          aria-label={label}
          aria-pressed={id === selected}
          onClick={() => onPin(id)}
          sx={{
            position: 'absolute',
            pointerEvents: 'auto',
            visibility: 'hidden',
            // Its tip is the place. The picture is not mirrored, so neither is this.
            transform: `translate(-50%, calc(-100% - ${tip}px))`,
            minHeight: 28,
            paddingInline: 1,
            borderRadius: 1,
            fontSize: 12,
            fontWeight: 600,
            bgcolor: id === selected ? 'error.main' : 'background.paper',
            color: id === selected ? 'error.contrastText' : 'status.rejected.text',
            zIndex: id === selected ? 1 : 0,
            border: '1px solid',
            borderColor: 'error.main',
            boxShadow: 2,
            '&::after': {
              content: '""',
              position: 'absolute',
              insetBlockStart: '100%',
              left: `calc(50% - ${tip}px)`,
              border: `${tip}px solid transparent`,
              borderBlockStartColor: 'error.main',
              borderBlockEndWidth: 0,
            },
            '&.Mui-focusVisible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: 2 },
          }}
        >
          <bdi>{text}</bdi>
        </ButtonBase>
      ))}
      {tapped && (
        <Box
          data-tapped
          sx={{
            position: 'absolute',
            width: 16,
            height: 16,
            transform: 'translate(-50%, -50%)',
            borderRadius: '50%',
            border: '3px solid',
            borderColor: 'error.main',
            bgcolor: 'background.paper',
          }}
        />
      )}
    </Box>
  )
}
