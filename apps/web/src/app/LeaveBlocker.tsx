import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { guardAgainst } from '#ui/leave-guard.ts'

/** The router supports one blocker at a time; a page and the dialog above it may both have unsaved changes. */
export function LeaveBlocker() {
  const blocker = useBlocker(({ nextLocation }) => guardAgainst(nextLocation) !== undefined)
  useEffect(() => {
    if (blocker.state === 'blocked') guardAgainst(blocker.location)?.ask(blocker)
  }, [blocker])
  return null
}
