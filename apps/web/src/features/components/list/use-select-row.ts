import type { ListedComponent } from '@castline/contract/components'
import { useCallback, useLayoutEffect, useRef } from 'react'
import { type Selection, withSelected } from './selection.ts'

/** Returns a stable function that selects a row: a change of the selection renders only the rows concerned. */
export function useSelectRow(selected: Selection | null, onSelect: (selected: Selection) => void) {
  const latest = useRef({ selected, onSelect })
  useLayoutEffect(() => {
    latest.current = { selected, onSelect }
  })
  return useCallback((row: ListedComponent, isIn: boolean) => {
    const { selected, onSelect } = latest.current
    if (selected) onSelect(withSelected(selected, [row], isIn))
  }, [])
}
