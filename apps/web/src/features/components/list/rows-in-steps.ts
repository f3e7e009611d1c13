import { useDeferredValue } from 'react'

/**
 * Returns the rows of the first screen when a list is opened, and all of them in a second, interruptible render: the
 * page that is opened appears without waiting for rows below the fold. `rowHeight`: of the
 * lowest row, in px. The first rows fill the window, so that the pager below them is not shown until all rows are there.
 */
export function useRowsInSteps<Row>(rows: readonly Row[], rowHeight: number): readonly Row[] {
  const showsAll = useDeferredValue(true, false)
  return showsAll ? rows : rows.slice(0, Math.ceil(window.innerHeight / rowHeight))
}
