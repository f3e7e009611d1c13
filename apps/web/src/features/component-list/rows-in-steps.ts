import { useDeferredValue } from 'react'

/** As many as the first screen of a desktop shows. */
const firstRows = 12

/**
 * Returns the first rows when a list is opened, and all of them in a second, interruptible render: the page that is
 * opened appears without waiting for rows below the fold.
 */
export function useRowsInSteps<Row>(rows: readonly Row[]): readonly Row[] {
  const showsAll = useDeferredValue(true, false)
  return showsAll ? rows : rows.slice(0, firstRows)
}
