import Box from '@mui/material/Box'
import { useForkRef } from '@mui/material/utils'
import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual'
import { Children, cloneElement, type HTMLAttributes, isValidElement, type Ref, useEffect, useRef } from 'react'

/** As high as a finger needs. */
const rowHeight = 44
const listHeight = 8 * rowHeight

type RowProps = HTMLAttributes<HTMLElement> & { 'data-lit'?: boolean }

/** The rows in view, and the two ends: the autocomplete lights only what is drawn, and Home and End go there. */
function drawn(range: Range): number[] {
  return [...new Set([0, ...defaultRangeExtractor(range), range.count - 1])]
}

/** An autocomplete's list that draws only the rows in view, and goes to the one that the keyboard has lit. */
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
            // By `top`, not by `transform`: the autocomplete scrolls by where a row says that it is.
            style: { position: 'absolute', top: start, insetInline: 0, height: rowHeight },
          })
        })}
      </Box>
    </Box>
  )
}
