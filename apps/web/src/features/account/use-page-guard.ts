import { useLocation } from 'react-router'
import { type LeaveGuard, useLeaveGuard, useTabGuard } from '#ui/editing/use-leave-guard.ts'

/** Asks for confirmation before the page is left with unsaved input, which the page's other tabs keep. */
export function usePageGuard(isChanged: boolean): LeaveGuard {
  const { pathname } = useLocation()
  useTabGuard(isChanged)
  return useLeaveGuard((next) => !isChanged || next.pathname === pathname)
}
