import Box from '@mui/material/Box'
import { useForkRef } from '@mui/material/utils'
import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual'
import { Children, cloneElement, type HTMLAttributes, isValidElement, type Ref, useEffect, useRef } from 'react'

/** In pixels; large enough as a touch target. */
const rowHeight = 44
const listHeight = 8 * rowHeight

type RowProps = HTMLAttributes<HTMLElement> & { 'data-lit'?: boolean }

/**
 * Returns the visible rows plus the first and the last one: the autocomplete can only highlight rendered rows, and Home
 * and End go to the ends.
 */
function drawn(range: Range): number[] {
  return [...new Set([0, ...defaultRangeExtractor(range), range.count - 1])]
}

/** A virtual list for an autocomplete: it renders only visible rows, and scrolls to the highlighted one. */
export function VirtualList({ children, ref, ...list }: HTMLAttributes<HTMLElement> & { ref?: Ref<HTMLElement> }) {
  const scrolled = useRef<HTMLElement>(null)
  const listRef = useForkRef(scrolled, ref)
  const rows = Children.toArray(children).filter((row) => isValidElement<RowProps>(row))
  const lit = rows.findIndex((row) => row.props['data-lit'])
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scrolled.current,
    estimateSize: () => rowHeight,
    initialRect: { width: 0, height: listHeight },
    overscan: 6,
    rangeExtractor: drawn,
  })

  useEffect(() => {
    if (lit !== -1) virtual.scrollToIndex(lit)
  }, [lit, virtual])

  return (
    <Box {...list} ref={listRef} sx={{ maxHeight: listHeight, overflow: 'auto', padding: 0, margin: 0 }}>
      <Box role="presentation" style={{ position: 'relative', height: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map(({ index, start }) => {
          const row = rows[index]
          if (!row) return null
          return cloneElement(row, {
            'aria-posinset': index + 1,
            'aria-setsize': rows.length,
            // Uses `top`, not `transform`: the autocomplete scrolls to a row by its `offsetTop`.
            style: { position: 'absolute', top: start, insetInline: 0, height: rowHeight },
          })
        })}
      </Box>
    </Box>
  )
}
