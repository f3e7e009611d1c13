import type { Building } from '@castline/contract/models'
import { statuses } from '@castline/domain/status/statuses'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useVirtualizer } from '@tanstack/react-virtual'
import { type KeyboardEvent, useEffect, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { StatusChip } from '#tracking/status/StatusChip.tsx'
import { useFormat } from '#ui/format.ts'

/** In pixels; large enough as a touch target. */
const rowHeight = 44
const listHeight = 8 * rowHeight

interface PieceListProps {
  building: Building
  /** The indexes of the components that match the filter. */
  shown: readonly number[]
  /** The index of the selected component; -1 for none. */
  selected: number
  onSelect: (piece: number) => void
}

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 }

/** The same components as in the model, for the keyboard and for screen readers. It shares the selection. */
export function PieceList({ building, shown, selected, onSelect }: PieceListProps) {
  const { t } = useTranslation('building')
  const { number } = useFormat()
  const id = useId()
  const scrolled = useRef<HTMLDivElement>(null)
  const place = shown.indexOf(selected)
  const virtual = useVirtualizer({
    count: shown.length,
    getScrollElement: () => scrolled.current,
    estimateSize: () => rowHeight,
    initialRect: { width: 0, height: listHeight },
    overscan: 8,
  })

  useEffect(() => {
    if (place !== -1) virtual.scrollToIndex(place)
  }, [place, virtual])

  function move(event: KeyboardEvent): void {
    const ends: Readonly<Record<string, number>> = { Home: 0, End: shown.length - 1 }
    const target = ends[event.key] ?? place + (steps[event.key] ?? Number.NaN)
    if (Number.isNaN(target) || shown.length === 0) return
    event.preventDefault()
    onSelect(shown[Math.min(Math.max(target, 0), shown.length - 1)] ?? -1)
  }

  const { pieces } = building
  return (
    <Card component="section" aria-labelledby={`${id}-title`} sx={{ paddingBlockStart: 2, minWidth: 0 }}>
      <Typography id={`${id}-title`} variant="h3" component="h2" sx={{ paddingInline: 2, marginBlockEnd: 1 }}>
        {t('list.title', { count: shown.length, formatted: number(shown.length) })}
      </Typography>
      {shown.length === 0 && (
        <Typography variant="body2" sx={{ padding: 2, color: 'text.secondary' }}>
          {t('list.none')}
        </Typography>
      )}
      <Box
        ref={scrolled}
        role="listbox"
        tabIndex={0}
        aria-labelledby={`${id}-title`}
        aria-activedescendant={place === -1 ? undefined : `${id}-${selected}`}
        onKeyDown={move}
        sx={{ maxHeight: listHeight, overflow: 'auto' }}
      >
        <Box role="presentation" style={{ position: 'relative', height: virtual.getTotalSize() }}>
          {virtual.getVirtualItems().map(({ index, start }) => {
            const piece = shown[index] ?? -1
            const status = statuses[Number(pieces.statuses[piece] ?? 0)] ?? 'planning'
            return (
              <Box
                key={pieces.id[piece]}
                role="option"
                id={`${id}-${piece}`}
                aria-selected={piece === selected}
                aria-posinset={index + 1}
                aria-setsize={shown.length}
                onClick={() => onSelect(piece)}
                style={{ position: 'absolute', top: start, insetInline: 0, height: rowHeight }}
                sx={{
                  display: 'flex',
                  alignItems: 'center',
                  gap: 1,
                  paddingInline: 2,
                  cursor: 'pointer',
                  '&:hover': { bgcolor: 'action.hover' },
                  '&[aria-selected="true"]': { bgcolor: 'accent.surface' },
                }}
              >
                <Typography variant="body2" noWrap sx={{ flex: 1, minWidth: 0 }}>
                  <bdi>{pieces.control_number[piece]}</bdi>
                </Typography>
                <StatusChip status={status} />
              </Box>
            )
          })}
        </Box>
      </Box>
    </Card>
  )
}
