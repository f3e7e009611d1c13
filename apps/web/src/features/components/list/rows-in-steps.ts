import { useDeferredValue } from 'react'

/**
 * Returns the rows of the first screen when a list is opened, and all of them in a second, interruptible render: the
 * page that is opened appears without waiting for rows below the fold. `share` (px): the window's height by the number
 * of rows that it shows below title and filters. What is below the list must not stand in the window at first.
 */
export function useRowsInSteps<Row>(rows: readonly Row[], share: number): readonly Row[] {
  const showsAll = useDeferredValue(true, false)
  return showsAll ? rows : rows.slice(0, Math.ceil(window.innerHeight / share))
}
